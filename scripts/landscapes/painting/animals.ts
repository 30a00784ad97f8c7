import {
  type Antlers,
  ELK_ANTLERS,
  MULE_DEER_ANTLERS,
  PRONGHORN_HORNS,
  WHITETAIL_ANTLERS,
} from "./antlers";

/**
 * An animal seen from its right side. Points are "x,y" pairs: y is the height over the ground, 100 at the
 * shoulder, and x runs from the rump at 0 toward the chest at about 105.
 */
export type Animal = {
  coat: string;
  /** The color of the lower legs. */
  stockings: string;
  torso: string;
  neck: string;
  neckColor?: string;
  /** The steps of the feet before or behind the joints above: far hind, far fore, near hind, near fore. */
  stance: readonly [number, number, number, number];
  /** The width of the legs, 1 for a deer's. */
  bone?: number;
  markings: readonly Marking[];
  tail?: readonly Marking[];
  ears: readonly string[];
  earColor?: string;
  nose: string;
  eye: string;
  antlers?: Antlers;
};
type Marking = readonly [color: string, points: string];

const DEER_TORSO =
  "-1,88 5,95 16,98 32,97 52,95 66,96.5 76,98.5 90,96 103,86 105,76 99,63 86,54.5 66,55 44,58 26,64 8,68 -4,78";
const ELK_TORSO =
  "-1,86 6,93 18,96 36,95 56,94 72,97 83,100 97,98 111,86 113,72 106,57 90,47.5 68,46.5 46,49 26,57 6,64 -5,75";
const PRONGHORN_TORSO =
  "0,89 10,97 28,98.5 48,96 66,98 78,100 92,96 102,84 103,72 97,59 84,51 62,51 40,55 24,62 8,67 -3,78";

const WHITETAIL_TAIL = [
  ["#f3ede2", "1,92 -5,90 -8.5,82 -9.5,72 -8,65 -5.5,66 -3,74 0,84"],
  ["#6d4f36", "1,92 -5,90 -8,82 -8.5,74 -7,69 -5.5,74 -4,82 0,88"],
] as const;
const MULE_TAIL = [
  ["#f0e8d8", "2,91 -3,90 -5.5,82 -6.5,74 -5,72 -2.5,75 -1,83 2,86"],
  ["#1f1a17", "-6.5,75 -5.5,67 -4.5,66 -3,69 -3.6,75 -5,77"],
] as const;
const WHITETAIL = {
  coat: "#93704f",
  stockings: "#8a6b4e",
  torso: DEER_TORSO,
  tail: WHITETAIL_TAIL,
  nose: "131.4,118.4 134.4,118.2 134,114.8 131.6,115",
};
const DEER_UP =
  "66,90 78,98.5 89,108 97,120 102.5,131 107.5,137.5 113.5,137.5 119.5,132 126.5,125.5 132.5,120.5 134.4,116.5 132,113 126,111.8 118.5,113 112.5,111.5 109.5,105 108.5,96 108.5,86 105.5,75 92,68 74,78";
const DEER_GRAZING =
  "66,90 78,98 94,94 105,83 113,68 118,53 122,44 126,37 129,24 131.5,9 130.5,4 126.5,2.5 122,5 118,17 112,27 107,34 102,43 96,51 88,58 76,74";
const BUCK_NECK =
  "66,90 78,99 88,109 96,121 102,131 107.5,137.5 113.5,137.5 119.5,132 126.5,125.5 132.5,120.5 134.4,116.5 132,113 126,111.8 118.5,113 115,110 114,103 113,94 111.5,84 106.5,72 92,66 74,78";
const MULE_DEER = {
  ...WHITETAIL,
  coat: "#977e62",
  stockings: "#86705a",
  tail: MULE_TAIL,
  eye: "115.6,130.8",
};
const MULE_RUMP = ["#efe6d6", "-8,92 2,93 8,88 9,78 5,69 0,65 -8,68"] as const;
const PRONGHORN = {
  coat: "#bb854f",
  stockings: "#c39b66",
  torso: PRONGHORN_TORSO,
  bone: 0.9,
  nose: WHITETAIL.nose,
  eye: "115.6,129.8",
};
const PRONGHORN_UP =
  "66,90 80,99.5 90,107 98,117 103.5,127 108.5,133 114.5,133.5 120.5,129.5 127.5,124 133,120 134.8,116 132.4,112.4 126,110.6 118,111 113,109 111.5,103 111.5,95 111,86 106,74 92,66 76,78";
const PRONGHORN_WHITE = [
  ["#f3ead9", "-8,95 4,98 13,94 15,82 10,70 2,65 -8,68"],
  ["#f1e6d2", "98,50 94,64 84,69 64,71 46,72 33,70 27,62 44,46 70,42"],
] as const;

const ELK = { coat: "#b48d5c", stockings: "#4b3525", torso: ELK_TORSO, bone: 1.12 };
const ELK_RUMP = ["#ecd9ab", "-8,92 4,95 13,91 15,80 11,68 4,62 -8,62"] as const;

export const animals = {
  elkBull: {
    ...ELK,
    coat: "#b9935f",
    neck: "70,88 83,99 94,105 105,115 113,125 119,131 126,131.5 132,127 141,121 148,116 150.5,112 148,107.5 142,106 135,106.5 130,104 127.5,98 127.5,92 124.5,88 124.5,82 120.5,77 118,69 110,62 98,58 84,70",
    neckColor: "#4a3222",
    stance: [8, 7, -6, -3],
    markings: [ELK_RUMP, ["#6b4c32", "96,46 60,44 30,52 30,57 60,53 90,56"]],
    ears: ["111,126 104,129 98,135 97,138 102,138 109,134 114,130"],
    nose: "148.1,115 151,113 150,109.6 147.4,109.8",
    eye: "128,123.6",
    antlers: ELK_ANTLERS,
  },
  elkCow: {
    ...ELK,
    neck: "70,88 80,98.5 91,105 101,115 108,124 113,130 119,131 125,126.5 133,120 140,114 142,110 139.5,106.5 133,105.5 125,106.6 119,104.5 116.5,98 117,90 116,80 111,68 98,60 82,72",
    neckColor: "#6a4a31",
    stance: [9, 6, -4, 2],
    markings: [ELK_RUMP],
    ears: [
      "106,126 99,131 93,139 93,143 99,142 106,136 110,131",
      "114,130 114,138 117,145 120,145 121,138 119,131",
    ],
    nose: "139.6,113.1 142.4,111.3 141.6,108.1 139,108.3",
    eye: "121,123.2",
  },
  elkGrazing: {
    ...ELK,
    neck: "70,88 83,99 97,96 109,86 117,71 123,56 127,45 131,37 134,24 136.5,9 135.5,4 131,2.5 127,5 122,17 115,27 109,33 104,42 97,50 90,56 78,72",
    neckColor: "#62442d",
    stance: [10, 9, -4, -6],
    markings: [ELK_RUMP],
    ears: ["124,46 118,50 112,56 111,60 117,60 124,55 128,50"],
    nose: "132,7 136.4,8 135.4,3.6 131.6,3",
    eye: "127.6,33",
  },
  buck: {
    ...WHITETAIL,
    neck: BUCK_NECK,
    stance: [8, 7, -6, -3],
    markings: [
      ["#efe6d6", "112,117 119,114 117,108 113,106 110,111"],
      ["#cbb899", "92,52 60,52 38,56 24,63 26,65 44,60.5 64,57.4 88,57.4"],
      ["#efe6d6", "134,113 124,110 123,114 130,116"],
    ],
    ears: [
      "110,136 112,143 117,149 120,148 119,142 115,136",
      "102.6,132.6 95.6,133.6 88.6,138.6 87.6,141.6 93.6,143.1 100.6,140.6 105.6,136.6",
    ],
    nose: WHITETAIL.nose,
    eye: "115.6,130.8",
    antlers: WHITETAIL_ANTLERS,
  },
  doe: {
    ...WHITETAIL,
    neck: DEER_UP,
    stance: [9, 6, -4, 2],
    markings: [
      ["#efe6d6", "112,117 119,114 116,108 111,106 109,111"],
      ["#cbb899", "92,52 60,52 38,56 24,63 26,65 44,60.5 64,57.4 88,57.4"],
    ],
    ears: [
      "102.6,132.6 95.6,134.6 89.6,141.6 89.6,145.6 95.6,145.6 102.6,141.6 106.6,136.6",
      "109.6,136.6 110.6,144.6 114.6,150.6 117.6,149.6 117.6,142.6 114.6,136.6",
    ],
    nose: WHITETAIL.nose,
    eye: "115.6,130.8",
  },
  doeGrazing: {
    ...WHITETAIL,
    neck: DEER_GRAZING,
    stance: [10, 9, -4, -6],
    markings: [["#cbb899", "92,52 60,52 38,56 24,63 26,65 44,60.5 64,57.4 88,57.4"]],
    ears: ["118,46 112,49 106,55 105,59 111,59 118,55 122,50"],
    nose: "127,7 131.4,8 130.4,4.6 127,3",
    eye: "122.6,33",
  },
  muleBuck: {
    ...MULE_DEER,
    neck: BUCK_NECK,
    stance: [8, 7, -6, -3],
    markings: [
      MULE_RUMP,
      ["#e6dccb", "112,117 119,114 132,112 134,116 126,118 118,119 114,110 110,111"],
      ["#3d3026", "112,138.5 118,134 116,131 108,135"],
    ],
    ears: [
      "105,132 97,134 88,140 84,146 90,147 99,144 106,138",
      "110,136 112,144 117,152 121,152 120,144 115,136",
    ],
    antlers: MULE_DEER_ANTLERS,
  },
  muleDoe: {
    ...MULE_DEER,
    neck: DEER_UP,
    stance: [9, 6, -4, 2],
    markings: [
      MULE_RUMP,
      ["#e6dccb", "112,117 119,114 132,112 134,116 126,118 118,119 112,107 108,108"],
    ],
    ears: [
      "104,132 96,135 87,142 84,149 90,149 99,145 106,138",
      "110,137 111,145 116,154 120,154 120,145 115,137",
    ],
  },
  muleGrazing: {
    ...MULE_DEER,
    neck: DEER_GRAZING,
    eye: "122.6,33",
    nose: "127,7 131.4,8 130.4,4.6 127,3",
    stance: [10, 9, -4, -6],
    markings: [MULE_RUMP, ["#e6dccb", "126,2 124,10 128,14 132,8 130,3"]],
    ears: ["119,46 112,50 104,58 102,64 109,63 118,57 123,50"],
  },
  pronghornBuck: {
    ...PRONGHORN,
    neck: PRONGHORN_UP,
    stance: [9, 7, -5, -2],
    markings: [
      ...PRONGHORN_WHITE,
      ["#f1e6d2", "107,100 119,98 119,92 106,93"],
      ["#f1e6d2", "104,86 118,83 118,76 102,78"],
      ["#f1e6d2", "114,119 122,119 133,114 131,108 118,110 113,113"],
      ["#2b211b", "110,119 114,119 116,112 112,109 109,112"],
      ["#3b2c22", "120,129 128,124 136,117 131,114 124,120"],
    ],
    ears: ["106,131 99,135 95,141 96,144 102,141 108,136"],
    earColor: "#b78451",
    antlers: PRONGHORN_HORNS,
  },
  pronghornDoe: {
    ...PRONGHORN,
    neck: PRONGHORN_UP,
    stance: [4, 10, 3, -6],
    markings: [
      ...PRONGHORN_WHITE,
      ["#f1e6d2", "107,100 119,98 119,92 106,93"],
      ["#f1e6d2", "104,86 118,83 118,76 102,78"],
      ["#f1e6d2", "112,119 122,119 133,114 131,108 118,110 111,111"],
    ],
    ears: [
      "106,131 99,135 95,141 96,144 102,141 108,136",
      "113,132 113,139 116,145 119,144 119,138 117,132",
    ],
    earColor: "#b78451",
  },
  pronghornGrazing: {
    ...PRONGHORN,
    neck: DEER_GRAZING,
    eye: "123,33",
    nose: "127,7 131.4,8 130.4,4.6 127,3",
    stance: [10, 9, -4, -6],
    markings: [
      ...PRONGHORN_WHITE,
      ["#f1e6d2", "111,26 120,28 127,12 124,3 119,12"],
      ["#f1e6d2", "98,52 104,58 108,48 104,40"],
    ],
    ears: ["119,47 112,52 108,58 110,60 117,56 123,51"],
    earColor: "#b78451",
  },
} satisfies Record<string, Animal>;

export type AnimalName = keyof typeof animals;
