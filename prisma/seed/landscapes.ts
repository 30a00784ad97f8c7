/**
 * The drawn landscapes that the demo uses instead of photographs. `draw-landscapes.ts` makes the files
 * public/landscapes/<name>-<width>.{jpg,avif}; `color` is the dominant color behind them, and `shows` lists the
 * subjects that they fit, the main one first.
 */
type Landscape = { name: string; alt: string; color: string; shows: readonly Subject[] };

export type Subject =
  | "mountain"
  | "elk"
  | "lake"
  | "pond"
  | "aspen"
  | "timber"
  | "snow"
  | "sage"
  | "antelope"
  | "breaks"
  | "brush"
  | "plains"
  | "river"
  | "marsh"
  | "duck"
  | "swamp"
  | "hardwood"
  | "ridges"
  | "pines"
  | "farm"
  | "plot"
  | "stand"
  | "cabin"
  | "camp"
  | "tundra"
  | "gate"
  | "aerial"
  | "map"
  | "camera"
  | "inside";

export const LANDSCAPE_WIDTHS = [400, 800, 1600] as const;
export const LANDSCAPE_FORMATS = ["avif", "jpg"] as const;

export const landscapes = [
  {
    name: "elk-meadow-dawn",
    alt: "Elk in a misty mountain meadow at dawn with spruce along its edge.",
    color: "#898d7a",
    shows: ["mountain", "elk"],
  },
  {
    name: "alpine-lake-noon",
    alt: "A clear alpine lake under snow-streaked peaks at midday.",
    color: "#6b8492",
    shows: ["lake", "mountain"],
  },
  {
    name: "aspen-slope-fall",
    alt: "Golden aspens with pale trunks below blue mountains.",
    color: "#969779",
    shows: ["aspen", "mountain"],
  },
  {
    name: "high-ridges-sunset",
    alt: "Ridge behind ridge of dark timber fading into a golden evening.",
    color: "#727361",
    shows: ["mountain", "timber"],
  },
  {
    name: "spruce-snow-morning",
    alt: "Snow-laden spruces on a cold clear morning.",
    color: "#8aa6ba",
    shows: ["timber", "snow"],
  },
  {
    name: "flooded-timber-dawn",
    alt: "Decoys among hardwoods standing in still flooded timber at first light.",
    color: "#736866",
    shows: ["swamp", "duck"],
  },
  {
    name: "cattail-marsh-dusk",
    alt: "Cattails around open marsh water that mirrors a violet dusk.",
    color: "#835d66",
    shows: ["marsh", "duck"],
  },
  {
    name: "duck-blind-sunrise",
    alt: "A brushed-in duck blind and decoys under an orange sunrise.",
    color: "#a6997d",
    shows: ["marsh", "duck"],
  },
  {
    name: "cypress-swamp-mist",
    alt: "Moss-hung cypress trunks rising from green water in the mist.",
    color: "#73756a",
    shows: ["swamp"],
  },
  {
    name: "prairie-summer-clouds",
    alt: "Rolling prairie beneath white summer clouds.",
    color: "#80a095",
    shows: ["plains"],
  },
  {
    name: "prairie-storm",
    alt: "A dark storm with slanting rain over sunlit yellow grass.",
    color: "#726c57",
    shows: ["plains"],
  },
  {
    name: "badlands-evening",
    alt: "Banded badlands buttes in the evening light.",
    color: "#b39b77",
    shows: ["breaks"],
  },
  {
    name: "mesquite-sundown",
    alt: "Mesquite on a brushy flat at sundown.",
    color: "#755556",
    shows: ["brush"],
  },
  {
    name: "desert-mesa-noon",
    alt: "Red mesas beyond pale sagebrush at noon.",
    color: "#929c9c",
    shows: ["breaks", "sage"],
  },
  {
    name: "food-plot-morning",
    alt: "A bright green food plot between hardwood edges on a soft morning.",
    color: "#838f6a",
    shows: ["plot", "hardwood"],
  },
  {
    name: "corn-stubble-barn",
    alt: "Corn stubble rows leading to a red barn and silo in late fall.",
    color: "#b2966d",
    shows: ["farm"],
  },
  {
    name: "river-bottom-fall",
    alt: "A slow river bending between fall-colored bottomland trees.",
    color: "#9c845f",
    shows: ["river"],
  },
  {
    name: "blue-ridges-summer",
    alt: "Hazy wooded ridges stacked to the horizon in summer.",
    color: "#5b7d77",
    shows: ["ridges"],
  },
  {
    name: "hardwood-hollow-fall",
    alt: "Sun slanting into a hollow of red and orange hardwoods.",
    color: "#936e4c",
    shows: ["hardwood"],
  },
  {
    name: "cabin-blue-hour",
    alt: "A log cabin with lit windows in deep snow, under peaks and the moon.",
    color: "#2f3e5c",
    shows: ["cabin", "snow"],
  },
  {
    name: "cabin-lake-evening",
    alt: "A cabin on a wooded lake shore on a calm summer evening.",
    color: "#65505f",
    shows: ["cabin", "lake"],
  },
  {
    name: "deer-stand-october",
    alt: "A box stand on tall legs overlooking a field edge in October.",
    color: "#997b54",
    shows: ["stand", "hardwood"],
  },
  {
    name: "longleaf-spring",
    alt: "Tall longleaf pines over fresh spring grass.",
    color: "#777f56",
    shows: ["pines"],
  },
  {
    name: "tundra-river-autumn",
    alt: "A river through rust-red tundra below snowy peaks.",
    color: "#8f8c8b",
    shows: ["tundra"],
  },
  {
    name: "elk-park-golden",
    alt: "A band of elk feeding in a tawny park as the evening light goes.",
    color: "#9b8763",
    shows: ["mountain", "elk"],
  },
  {
    name: "high-meadow-noon",
    alt: "A high meadow at noon with snowy peaks behind the spruce.",
    color: "#708d7d",
    shows: ["mountain"],
  },
  {
    name: "snowed-in-meadow",
    alt: "Elk in a snow-covered meadow while flakes fall.",
    color: "#a4afb9",
    shows: ["mountain", "snow"],
  },
  {
    name: "moonlit-park",
    alt: "A mountain park under a bright moon.",
    color: "#25303d",
    shows: ["mountain"],
  },
  {
    name: "ridges-first-snow",
    alt: "Timbered ridges white with the first snow of the year.",
    color: "#78857f",
    shows: ["mountain", "snow"],
  },
  {
    name: "storm-over-divide",
    alt: "A thunderstorm breaking over rows of timbered ridges.",
    color: "#3b4a46",
    shows: ["mountain"],
  },
  {
    name: "frosty-park-dawn",
    alt: "Mule deer in a frosted meadow below the peaks at dawn.",
    color: "#96897c",
    shows: ["mountain"],
  },
  {
    name: "aspen-gold-evening",
    alt: "Aspens glowing in low evening sun on a mountain bench.",
    color: "#a98c5e",
    shows: ["aspen"],
  },
  {
    name: "aspen-spring-green",
    alt: "New green leaves on aspens under a clearing sky.",
    color: "#8b9a70",
    shows: ["aspen"],
  },
  {
    name: "aspen-elk-morning",
    alt: "Elk among golden aspens in the first light.",
    color: "#a68d6c",
    shows: ["aspen", "elk"],
  },
  {
    name: "aspen-bare-snow",
    alt: "Bare aspens and falling snow on a quiet slope.",
    color: "#a9b3bd",
    shows: ["aspen", "snow"],
  },
  {
    name: "mountain-lake-dawn",
    alt: "Mist on a mountain lake that mirrors the peaks at dawn.",
    color: "#89898f",
    shows: ["lake", "mountain"],
  },
  {
    name: "lake-golden-boat",
    alt: "A jon boat on a still lake below hills in fall color.",
    color: "#958973",
    shows: ["lake"],
  },
  {
    name: "northwoods-lake-fog",
    alt: "A northwoods lake lying under morning fog.",
    color: "#9ca9a3",
    shows: ["lake"],
  },
  {
    name: "farm-pond-clearing",
    alt: "A stock pond in green pasture after the rain has passed.",
    color: "#94a082",
    shows: ["pond", "plains"],
  },
  {
    name: "timber-creek-summer",
    alt: "A cold creek running out of spruce timber in summer.",
    color: "#587675",
    shows: ["timber"],
  },
  {
    name: "timber-snow-dusk",
    alt: "Snowy spruces in the pink light after sundown.",
    color: "#776277",
    shows: ["timber", "snow"],
  },
  {
    name: "timber-snowfall",
    alt: "Heavy snow coming down on a stand of spruce.",
    color: "#98a4ad",
    shows: ["timber", "snow"],
  },
  {
    name: "sage-flat-dawn",
    alt: "Sagebrush flat and a far range at dawn.",
    color: "#a69b90",
    shows: ["sage"],
  },
  {
    name: "sage-pronghorn-noon",
    alt: "Pronghorn on a sagebrush flat under a wide sky.",
    color: "#879a9b",
    shows: ["sage", "antelope"],
  },
  {
    name: "sage-road-golden",
    alt: "A two-track road through sagebrush toward the mountains.",
    color: "#aa9976",
    shows: ["sage"],
  },
  {
    name: "sage-storm",
    alt: "Rain falling over sagebrush and dark mountains.",
    color: "#6c6d5c",
    shows: ["sage"],
  },
  {
    name: "sage-mesa-dusk",
    alt: "Mesas turning violet beyond the sage at dusk.",
    color: "#845a5c",
    shows: ["breaks", "sage"],
  },
  {
    name: "red-canyon-noon",
    alt: "Red canyon walls over sage and juniper at noon.",
    color: "#919089",
    shows: ["breaks"],
  },
  {
    name: "badlands-dawn",
    alt: "Pale badlands over new grass at dawn.",
    color: "#a59789",
    shows: ["breaks"],
  },
  {
    name: "canyon-river-golden",
    alt: "A river leaving red canyon walls in the evening.",
    color: "#b58d6b",
    shows: ["breaks", "river"],
  },
  {
    name: "breaks-snow",
    alt: "Snow on the flats below pale badlands.",
    color: "#9eb4c2",
    shows: ["breaks", "snow"],
  },
  {
    name: "breaks-mule-deer",
    alt: "Mule deer at the foot of red breaks.",
    color: "#b58d69",
    shows: ["breaks"],
  },
  {
    name: "brush-road-dawn",
    alt: "A ranch road through thorn brush at dawn.",
    color: "#9b907f",
    shows: ["brush"],
  },
  {
    name: "brush-golden-deer",
    alt: "White-tailed deer on a brush country road in the evening.",
    color: "#9e8e6b",
    shows: ["brush"],
  },
  {
    name: "brush-windmill",
    alt: "A windmill and stock tank in mesquite country.",
    color: "#9d8e6a",
    shows: ["brush"],
  },
  {
    name: "oak-hills-blue",
    alt: "Live oaks on green hills after a spring rain.",
    color: "#8c8c76",
    shows: ["brush"],
  },
  {
    name: "prairie-golden",
    alt: "Tall bluestem glowing in the evening sun.",
    color: "#b59e76",
    shows: ["plains"],
  },
  {
    name: "prairie-windmill",
    alt: "A windmill and cattle tank on open grass.",
    color: "#a29d71",
    shows: ["plains"],
  },
  {
    name: "prairie-lone-trees",
    alt: "A clump of cottonwoods on green prairie as a storm moves off.",
    color: "#959f7f",
    shows: ["plains"],
  },
  {
    name: "prairie-snow",
    alt: "A fence line across snow-covered prairie.",
    color: "#b4bab6",
    shows: ["plains", "snow"],
  },
  {
    name: "prairie-pothole-dusk",
    alt: "A prairie pothole catching the last light of the day.",
    color: "#8e6160",
    shows: ["plains", "marsh"],
  },
  {
    name: "river-summer-noon",
    alt: "A clear river bending through green bottomland.",
    color: "#66887b",
    shows: ["river"],
  },
  {
    name: "river-dawn-deer",
    alt: "Deer near a river bend at dawn in late fall.",
    color: "#a39383",
    shows: ["river"],
  },
  {
    name: "river-mountain-fall",
    alt: "A river lined with yellow cottonwoods below snowy peaks.",
    color: "#808674",
    shows: ["river", "mountain"],
  },
  {
    name: "river-spring-clearing",
    alt: "High spring water in a bend under breaking clouds.",
    color: "#7d8d6b",
    shows: ["river"],
  },
  {
    name: "river-winter",
    alt: "A dark river winding through fresh snow.",
    color: "#a3adb6",
    shows: ["river", "snow"],
  },
  {
    name: "marsh-dawn-flight",
    alt: "Ducks over a reed marsh at first light.",
    color: "#aa9f9b",
    shows: ["marsh", "duck"],
  },
  {
    name: "marsh-decoys-golden",
    alt: "A decoy spread on open water in golden light.",
    color: "#ac9c7c",
    shows: ["marsh", "duck"],
  },
  {
    name: "marsh-summer-noon",
    alt: "A green summer marsh with clouds mirrored in open water.",
    color: "#7a99a9",
    shows: ["marsh"],
  },
  {
    name: "marsh-fog-blind",
    alt: "A duck blind half hidden in marsh fog.",
    color: "#aaaea7",
    shows: ["marsh", "duck"],
  },
  {
    name: "marsh-moon",
    alt: "The moon over a still marsh before legal light.",
    color: "#24334f",
    shows: ["marsh"],
  },
  {
    name: "marsh-ice-edge",
    alt: "Geese over a marsh in the first snow.",
    color: "#98a0a3",
    shows: ["marsh", "snow", "duck"],
  },
  {
    name: "marsh-blind-dusk",
    alt: "A reed blind dark against the evening water.",
    color: "#7d5a65",
    shows: ["marsh", "duck"],
  },
  {
    name: "swamp-golden",
    alt: "Cypress with fall color standing in still water.",
    color: "#796951",
    shows: ["swamp"],
  },
  {
    name: "timber-hole-fog",
    alt: "Decoys on a foggy hole in flooded oak timber.",
    color: "#787873",
    shows: ["swamp", "duck"],
  },
  {
    name: "cypress-noon",
    alt: "Moss and new leaves over a cypress brake in spring.",
    color: "#67706d",
    shows: ["swamp"],
  },
  {
    name: "timber-hole-golden",
    alt: "Low sun on decoys in a flooded timber hole.",
    color: "#786955",
    shows: ["swamp", "duck"],
  },
  {
    name: "hardwood-spring",
    alt: "Spring leaves opening in a hardwood bottom.",
    color: "#707154",
    shows: ["hardwood"],
  },
  {
    name: "hardwood-creek-summer",
    alt: "A creek through a shaded hardwood bottom in summer.",
    color: "#69786c",
    shows: ["hardwood"],
  },
  {
    name: "hardwood-snow",
    alt: "A track through snowy hardwoods in thin sunlight.",
    color: "#8b8b84",
    shows: ["hardwood", "snow"],
  },
  {
    name: "hardwood-deer-golden",
    alt: "Deer among oaks in evening light.",
    color: "#8b694c",
    shows: ["hardwood"],
  },
  {
    name: "oak-edge-late",
    alt: "Deer on a field edge below bare oaks in November.",
    color: "#9f8763",
    shows: ["hardwood"],
  },
  {
    name: "ridges-fall-color",
    alt: "Hardwood ridges in full fall color at evening.",
    color: "#8a7257",
    shows: ["ridges"],
  },
  {
    name: "ridges-fog-morning",
    alt: "Wooded hills fading into morning fog.",
    color: "#899984",
    shows: ["ridges"],
  },
  {
    name: "ridges-spring",
    alt: "Spring green climbing the ridges under broken clouds.",
    color: "#74846c",
    shows: ["ridges"],
  },
  {
    name: "ridges-dawn-summer",
    alt: "Sunrise over valleys full of fog.",
    color: "#788173",
    shows: ["ridges"],
  },
  {
    name: "hill-lane-summer",
    alt: "A hill farm lane below wooded ridges in summer.",
    color: "#6e8e7b",
    shows: ["ridges", "farm"],
  },
  {
    name: "pines-golden-road",
    alt: "A sand road through open longleaf pines at evening.",
    color: "#857b4d",
    shows: ["pines"],
  },
  {
    name: "pines-dawn-fog",
    alt: "Pines standing in spring fog.",
    color: "#858f6f",
    shows: ["pines"],
  },
  {
    name: "pines-late-deer",
    alt: "Deer in the broomsedge under tall pines.",
    color: "#8f764e",
    shows: ["pines"],
  },
  {
    name: "pine-woods-inside",
    alt: "Sunbeams between the trunks of a planted pine stand.",
    color: "#826e49",
    shows: ["pines"],
  },
  {
    name: "pines-dusk",
    alt: "Longleaf pines against an evening sky.",
    color: "#6b4b43",
    shows: ["pines"],
  },
  {
    name: "corn-standing-summer",
    alt: "Standing corn beside a field in high summer.",
    color: "#81958a",
    shows: ["farm"],
  },
  {
    name: "corn-snow-barn",
    alt: "Snow between the rows of corn stubble and a red barn.",
    color: "#b0b2a9",
    shows: ["farm", "snow"],
  },
  {
    name: "lane-barn-fall",
    alt: "A farm lane to a red barn among fall trees.",
    color: "#ac8e63",
    shows: ["farm"],
  },
  {
    name: "lane-barn-spring",
    alt: "A farm lane in spring with a barn beyond the fence.",
    color: "#8e9973",
    shows: ["farm"],
  },
  {
    name: "plot-fall",
    alt: "Deer on a green plot between fall-colored trees.",
    color: "#8c8550",
    shows: ["plot"],
  },
  {
    name: "plot-boxblind",
    alt: "A low box blind at the edge of a green plot.",
    color: "#648a6c",
    shows: ["plot", "stand"],
  },
  {
    name: "stand-snow",
    alt: "A tower stand over a snow-covered field.",
    color: "#adb0ab",
    shows: ["stand", "snow"],
  },
  {
    name: "stand-late-dusk",
    alt: "A tower stand against the last light of November.",
    color: "#714e4f",
    shows: ["stand"],
  },
  {
    name: "blind-brush-dawn",
    alt: "A box blind beside a brush country road at dawn.",
    color: "#988c7d",
    shows: ["stand", "brush"],
  },
  {
    name: "ladder-stand-fall",
    alt: "A ladder stand in a hardwood bottom in October.",
    color: "#98704c",
    shows: ["stand", "hardwood"],
  },
  {
    name: "cabin-fall-clearing",
    alt: "A cabin in a clearing among fall hardwoods.",
    color: "#9f825b",
    shows: ["cabin"],
  },
  {
    name: "cabin-summer-spruce",
    alt: "A log cabin below spruce and snowy peaks in summer.",
    color: "#698275",
    shows: ["cabin"],
  },
  {
    name: "cabin-snowfall",
    alt: "Lamplight in a cabin below peaks while the snow comes down.",
    color: "#a0aab2",
    shows: ["cabin", "snow"],
  },
  {
    name: "wall-tent-dusk",
    alt: "Two wall tents and a campfire at dusk below the peaks.",
    color: "#6f534f",
    shows: ["camp", "mountain"],
  },
  {
    name: "wall-tent-snow",
    alt: "Wall tents in snow below peaks as the morning comes up.",
    color: "#bbb3b3",
    shows: ["camp", "snow"],
  },
  {
    name: "tundra-golden",
    alt: "Evening over red tundra and a winding river.",
    color: "#a88569",
    shows: ["tundra"],
  },
  {
    name: "tundra-snow",
    alt: "New snow on tundra willows along a river.",
    color: "#aeb3ac",
    shows: ["tundra", "snow"],
  },
  {
    name: "tundra-storm",
    alt: "A squall over tundra with sun on the near bank.",
    color: "#766252",
    shows: ["tundra"],
  },
  {
    name: "ranch-gate-morning",
    alt: "A pipe ranch gate in the morning sun.",
    color: "#a29c73",
    shows: ["gate"],
  },
  {
    name: "aerial-fall",
    alt: "The tract from the air in fall with its boundary marked.",
    color: "#9d7834",
    shows: ["aerial"],
  },
  {
    name: "aerial-range",
    alt: "Range land from the air with its boundary marked and timber along the draw.",
    color: "#999465",
    shows: ["aerial"],
  },
  {
    name: "map-mountain",
    alt: "Parcel map of steep land with close contour lines and the boundary in red.",
    color: "#cfc9ab",
    shows: ["map"],
  },
  {
    name: "trail-camera-night",
    alt: "Trail camera frame of a buck and a doe at night.",
    color: "#333534",
    shows: ["camera"],
  },
  {
    name: "trail-camera-morning",
    alt: "Black-and-white trail camera frame of two does in bare woods.",
    color: "#787c7b",
    shows: ["camera"],
  },
  {
    name: "window-summer",
    alt: "A mountain meadow seen through a cabin window beside the wood stove.",
    color: "#5b4a34",
    shows: ["inside"],
  },
  {
    name: "plot-fog",
    alt: "A stand over a food plot on a foggy morning.",
    color: "#86906c",
    shows: ["plot", "stand"],
  },
  {
    name: "cabin-dusk-woods",
    alt: "A lit cabin at the edge of bare woods at dusk.",
    color: "#785252",
    shows: ["cabin"],
  },
  {
    name: "window-snow",
    alt: "Snow outside the window of a bunk cabin.",
    color: "#6a5440",
    shows: ["inside", "snow"],
  },
] as const satisfies readonly Landscape[];

export type LandscapeName = (typeof landscapes)[number]["name"];
