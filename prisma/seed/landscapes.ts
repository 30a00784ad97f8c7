/**
 * The drawn landscapes that stand where photographs stand. `draw-landscapes.ts` makes the files
 * public/landscapes/<name>-<width>.{jpg,webp,avif}; `color` is the dominant colour behind them.
 */
type Landscape = { name: string; alt: string; color: string };

export const LANDSCAPE_WIDTHS = [400, 800, 1600] as const;
export const LANDSCAPE_FORMATS = ["avif", "webp", "jpg"] as const;

export const landscapes = [
  {
    name: "elk-meadow-dawn",
    alt: "A misty mountain meadow at dawn with spruce along its edge.",
    color: "#a7a494",
  },
  {
    name: "alpine-lake-noon",
    alt: "A clear alpine lake under snow-streaked peaks at midday.",
    color: "#7c9ba4",
  },
  {
    name: "aspen-slope-fall",
    alt: "Golden aspens with pale trunks on a slope below blue mountains.",
    color: "#9c9a82",
  },
  {
    name: "high-ridges-sunset",
    alt: "Ridge behind ridge of dark timber fading into a golden evening.",
    color: "#a68b7e",
  },
  {
    name: "spruce-snow-morning",
    alt: "Snow-laden spruces in long blue shadows on a cold clear morning.",
    color: "#abbfd0",
  },
  {
    name: "flooded-timber-dawn",
    alt: "Bare hardwoods standing in still flooded timber at first light.",
    color: "#847675",
  },
  {
    name: "cattail-marsh-dusk",
    alt: "Cattails around open marsh water that mirrors a violet dusk.",
    color: "#9b7b80",
  },
  {
    name: "duck-blind-sunrise",
    alt: "A brushed-in duck blind at the edge of a pond under an orange sunrise.",
    color: "#b99a7e",
  },
  {
    name: "cypress-swamp-mist",
    alt: "Moss-hung cypress trunks rising from green water in the mist.",
    color: "#8f9d82",
  },
  {
    name: "prairie-summer-clouds",
    alt: "Rolling shortgrass prairie beneath tall white summer clouds.",
    color: "#b2c1b4",
  },
  {
    name: "prairie-storm",
    alt: "A dark storm with slanting rain over sunlit yellow grass.",
    color: "#727362",
  },
  {
    name: "badlands-evening",
    alt: "Banded badlands buttes glowing red in the evening light.",
    color: "#b39585",
  },
  {
    name: "mesquite-sundown",
    alt: "Mesquite and prickly pear on a brushy flat at sundown.",
    color: "#a27f64",
  },
  {
    name: "desert-mesa-noon",
    alt: "Red mesas beyond a pale sagebrush desert at noon.",
    color: "#a6a7a1",
  },
  {
    name: "food-plot-morning",
    alt: "A bright green food plot between hardwood edges on a soft morning.",
    color: "#91a67f",
  },
  {
    name: "corn-stubble-barn",
    alt: "Corn stubble rows leading to a red barn and silo in late fall.",
    color: "#ab9c86",
  },
  {
    name: "river-bottom-fall",
    alt: "A slow river bending between yellow cottonwoods in fall.",
    color: "#aa9f7f",
  },
  {
    name: "blue-ridges-summer",
    alt: "Hazy blue wooded ridges stacked to the horizon in summer.",
    color: "#85a49c",
  },
  {
    name: "hardwood-hollow-fall",
    alt: "Sun slanting into a hollow of red and orange hardwoods.",
    color: "#a47f5a",
  },
  {
    name: "cabin-blue-hour",
    alt: "A log cabin with a lit window in deep snow at blue hour.",
    color: "#697aa0",
  },
  {
    name: "cabin-lake-evening",
    alt: "A cabin on a wooded lake shore on a calm summer evening.",
    color: "#9a978f",
  },
  {
    name: "deer-stand-october",
    alt: "A box stand on tall legs overlooking a field edge in October.",
    color: "#ad9777",
  },
  {
    name: "longleaf-spring",
    alt: "Tall longleaf pines over fresh spring grass and dogwood bloom.",
    color: "#94ae85",
  },
  {
    name: "tundra-river-autumn",
    alt: "A braided river through rust-red tundra below glaciered peaks.",
    color: "#a38b81",
  },
] as const satisfies readonly Landscape[];

export type LandscapeName = (typeof landscapes)[number]["name"];
