// The normal run tests a share of the hostile texts. Here HOSTILE_SHARE is set to test all of them.
import "../server/cpu-pieces.test";
