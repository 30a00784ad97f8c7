import type { LandscapeName } from "../../../prisma/seed/landscapes";
import type { Canvas } from "./canvas";
import * as mountain from "./scenes-mountain";
import * as plains from "./scenes-plains";
import * as water from "./scenes-water";
import * as woods from "./scenes-woods";

/** Which painting goes by which name. */
export const scenes: Record<LandscapeName, () => Canvas> = {
  "elk-meadow-dawn": mountain.elkMeadowDawn,
  "alpine-lake-noon": mountain.alpineLakeNoon,
  "aspen-slope-fall": mountain.aspenSlopeFall,
  "high-ridges-sunset": mountain.highRidgesSunset,
  "spruce-snow-morning": mountain.spruceSnowMorning,
  "flooded-timber-dawn": water.floodedTimberDawn,
  "cattail-marsh-dusk": water.cattailMarshDusk,
  "duck-blind-sunrise": water.duckBlindSunrise,
  "cypress-swamp-mist": water.cypressSwampMist,
  "prairie-summer-clouds": plains.prairieSummerClouds,
  "prairie-storm": plains.prairieStorm,
  "badlands-evening": plains.badlandsEvening,
  "mesquite-sundown": plains.mesquiteSundown,
  "desert-mesa-noon": plains.desertMesaNoon,
  "food-plot-morning": woods.foodPlotMorning,
  "corn-stubble-barn": plains.cornStubbleBarn,
  "river-bottom-fall": water.riverBottomFall,
  "blue-ridges-summer": woods.blueRidgesSummer,
  "hardwood-hollow-fall": woods.hardwoodHollowFall,
  "cabin-blue-hour": woods.cabinBlueHour,
  "cabin-lake-evening": water.cabinLakeEvening,
  "deer-stand-october": woods.deerStandOctober,
  "longleaf-spring": woods.longleafSpring,
  "tundra-river-autumn": mountain.tundraRiverAutumn,
};
