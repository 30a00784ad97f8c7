// What a change must pass meets a share of the hostile texts; HOSTILE_SHARE says here: all of them.
import "../server/cpu-pieces.test";
