import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Ten checks of a First Edition deck, of the kind that GEMP makes before a game: cards are given by id, part by part.
 * It is code of this project. It reads no names, places, days, printings or citations, and knows one format.
 *
 *   java TenChecks.java CARDS DECK
 *
 * CARDS has a line for each card (id, title, type, sets with blanks between), DECK for each entry (part, count, id).
 * Prints the median microseconds of processor time for a deck, warm, and the number of problems.
 */
class TenChecks {
    record Card(String id, String title, String type, Set<String> sets) {}

    final Map<String, Card> library = new HashMap<>();
    final Set<String> allowedSets = new HashSet<>();
    final Set<String> banned = Set.of("banned-card-1", "banned-card-2");
    final Set<String> restricted = Set.of("restricted-card-1", "restricted-card-2");

    List<String> problems(Map<String, List<String>> deck) {
        List<String> found = new ArrayList<>();
        Map<String, Integer> copies = new HashMap<>();
        Set<String> missions = new HashSet<>();
        for (var part : deck.entrySet()) {
            boolean ofMissions = part.getKey().equals("missions");
            for (String id : part.getValue()) {
                Card card = library.get(id);
                if (card == null) {                                                   // 1
                    found.add("No such card: " + id);
                    continue;
                }
                int held = copies.merge(card.title, 1, Integer::sum);
                if (banned.contains(id)) found.add(card.title + " is banned");        // 2
                if (card.sets.stream().noneMatch(allowedSets::contains))              // 3
                    found.add(card.title + " is not in the format");
                if (held > 1 && restricted.contains(id))                              // 4
                    found.add("More than one " + card.title);
                boolean isMission = card.type.equals("Mission");
                if (ofMissions && !isMission) found.add(card.title + " is no mission");       // 5
                if (!ofMissions && isMission) found.add(card.title + " is in another part");  // 6
                if (ofMissions && !missions.add(card.title)) found.add("Twice: " + card.title);  // 7
            }
        }
        if (size(deck, "missions") != 6) found.add("Exactly 6 missions");             // 8
        if (size(deck, "seeds") > 30) found.add("At most 30 seed cards");             // 9
        if (size(deck, "draw") < 30) found.add("At least 30 cards in the draw deck"); // 10
        return found;
    }

    static int size(Map<String, List<String>> deck, String part) {
        return deck.getOrDefault(part, List.of()).size();
    }

    public static void main(String[] files) throws Exception {
        TenChecks checks = new TenChecks();
        for (String line : Files.readAllLines(Path.of(files[0]))) {
            String[] cells = line.split("\t");
            Set<String> sets = new HashSet<>(Arrays.asList(cells[3].split(" ")));
            checks.library.put(cells[0], new Card(cells[0], cells[1], cells[2], sets));
            checks.allowedSets.addAll(sets);
        }
        Map<String, List<String>> deck = new HashMap<>();
        for (String line : Files.readAllLines(Path.of(files[1]))) {
            String[] cells = line.split("\t");
            for (int copy = 0; copy < Integer.parseInt(cells[1]); copy++)
                deck.computeIfAbsent(cells[0], part -> new ArrayList<>()).add(cells[2]);
        }
        var thread = ManagementFactory.getThreadMXBean();
        long problems = 0;
        for (int i = 0; i < 30_000; i++) problems += checks.problems(deck).size();
        double[] times = new double[51];
        for (int round = 0; round < times.length; round++) {
            long begun = thread.getCurrentThreadCpuTime();
            for (int i = 0; i < 1_000; i++) problems += checks.problems(deck).size();
            times[round] = (thread.getCurrentThreadCpuTime() - begun) / 1e6;
        }
        Arrays.sort(times);
        System.out.println(times[25] + " " + problems);
    }
}
