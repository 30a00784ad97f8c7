import type { AgentSpecialty, State } from "../../app/features/directory/vocabulary";
import type { DemoAgent } from "./demo-types";
import { fictionalPhone, keyFrom } from "./fictional-contacts";

type Row = [
  name: string,
  at: [town: string, state: State],
  license: string,
  years: number,
  rating: string,
  reviews: number,
  specialties: AgentSpecialty[],
  bio: string,
];

const HUNTING = "Hunting Properties";
const LAND = "Land Sales";
const HOMES = "Residential";
const TRADE = "Commercial";
const FARM = "Farm & Ranch";
const PLAY = "Recreational Land";

const rows: Row[] = [
  ["Marlys Vandeberg", ["Lewistown", "Montana"], "RRE-BRO-LIC-90114", 26, "4.94", 61, [FARM, HUNTING, LAND], "Raised on a dryland place north of the Judith. I sell ranches to people who mean to keep them, and I walk every corner before I list it."],
  ["Tobias Rinne", ["Ennis", "Montana"], "RRE-RBS-LIC-90127", 11, "4.71", 28, [HUNTING, PLAY, HOMES], "River frontage, elk ground and the odd cabin. Ask me about access easements; I enjoy them more than is healthy."],
  ["Caroline Ashworth", ["Cody", "Wyoming"], "WY-RE-90231", 18, "4.86", 44, [HUNTING, FARM, LAND], "Former wildlife biologist. I'll tell you which drainage the elk leave in October and whether the water right is real."],
  ["Dale Kucera", ["Buffalo", "Wyoming"], "WY-RE-90245", 31, "4.58", 37, [FARM, LAND], "Thirty-one years, mostly handshake country. I still carry a paper plat book."],
  ["Priya Raman", ["Durango", "Colorado"], "FA-90310022", 9, "4.80", 33, [PLAY, HOMES, HUNTING], "I help people from the city buy their first forty acres and not regret it. Wells, roads, wildfire, winter: we go through all four."],
  ["Luis Archuleta", ["Cañon City", "Colorado"], "FA-90310387", 22, "4.66", 40, [LAND, HUNTING, FARM], "Three generations in Fremont County. Hablo español. If the parcel has no legal access I will say so on the phone."],
  ["Beth Ann Sorrell", ["Salmon", "Idaho"], "AB-90418", 15, "4.77", 19, [HUNTING, PLAY], "Small mountain parcels that back up to public land are what I know best. I ride in to see them, so allow a week."],
  ["Gordon Peake", ["Enterprise", "Oregon"], "OR-9015512", 20, "4.49", 22, [FARM, HUNTING], "Timber, grazing and elk tags for landowners. I can explain the preference program in under an hour."],
  ["Ines Calloway", ["Colville", "Washington"], "WA-90662", 7, "4.62", 14, [PLAY, HOMES], "Cabins, creeks and off-grid places in the northeast corner. I live in one myself and can talk you out of it honestly."],
  ["Mateo Quintana", ["San José", "California"], "DRE-09017744", 13, "4.55", 26, [PLAY, LAND, TRADE], "From the office in San José I look after buyers for ranch land from the Diablo Range to Modoc. Hog ground is my weakness."],
  ["Wanda Lucero", ["Raton", "New Mexico"], "NM-90771", 24, "4.83", 30, [HUNTING, FARM, LAND], "Elk country on both sides of the pass. I know how the landowner permits work, and what they do to a price."],
  ["Hal Brubaker", ["Springerville", "Arizona"], "BR-908834000", 17, "4.40", 12, [PLAY, HUNTING], "Meadow parcels in the White Mountains and the tall pines around them."],
  ["Jo Ellen Tisdale", ["Elko", "Nevada"], "BS-0901421", 12, "4.35", 9, [FARM, LAND, TRADE], "Grazing outfits and checkerboard. If you don't know what checkerboard means, we should have coffee first."],
  ["Spencer Dahl", ["Panguitch", "Utah"], "9092215-SA00", 10, "4.69", 21, [HUNTING, PLAY], "Mule deer land, cooperative units and cabins at eight thousand feet."],
  ["Ada Fjelstad", ["Kenmare", "North Dakota"], "ND-9112", 28, "4.75", 18, [FARM, HUNTING], "Potholes, pasture and quarter sections. I have sold some of them three times."],
  ["Rory McGillis", ["Winner", "South Dakota"], "SD-91406", 16, "4.88", 35, [HUNTING, FARM, LAND], "Pheasant ground is about cover, not acres. I bring a soil map and a dog to every showing."],
  ["Nadine Kroll", ["Valentine", "Nebraska"], "NE-20190377", 14, "4.72", 16, [FARM, PLAY], "Sandhills ranches and river cabins on the Niobrara."],
  ["Clint Overmyer", ["Greensburg", "Kansas"], "KS-SP00239044", 19, "4.81", 42, [HUNTING, LAND, FARM], "Whitetail farms from eighty to eight thousand acres. I hunt here too, so I won't sell you the neighbor's deer."],
  ["Rhonda Twohatchet", ["Pawhuska", "Oklahoma"], "OK-190552", 21, "4.79", 27, [FARM, HUNTING], "Tallgrass and cross timbers. Mineral rights are half of every conversation here, and I don't skip that half."],
  ["Buck Ledbetter", ["Junction", "Texas"], "TX-0907713", 33, "4.90", 88, [HUNTING, FARM, LAND, PLAY], "Live-water ranches and game-fenced places across the Hill Country. I've been wrong about a fence line once, in 1996."],
  ["Maribel Cantú", ["Cotulla", "Texas"], "TX-0918840", 8, "4.84", 31, [HUNTING, LAND], "Brush-country tracts with the deer surveys to go with them. Owner finance, agricultural valuation and leases explained in two languages."],
  ["Warren Stubblefield", ["Palestine", "Texas"], "TX-0899012", 25, "4.47", 24, [LAND, HOMES, TRADE], "East Texas timber and lakes. If it floods I will show you where, with photographs."],
  ["Lottie Beauchamp", ["Stuttgart", "Arkansas"], "SA00090633", 20, "4.92", 53, [HUNTING, FARM], "Duck ground: reservoirs, relifts, green timber, and what it costs to pump. My husband farms rice, so I hear about it daily."],
  ["Emile Robichaux", ["St. Francisville", "Louisiana"], "LA-0995031", 27, "4.74", 29, [HUNTING, LAND, PLAY], "Bluff land, batture and club shares along the river. Ask me what the gauge at Baton Rouge means for your deer."],
  ["Pearl Honeycutt", ["Port Gibson", "Mississippi"], "MS-S-90588", 15, "4.82", 34, [HUNTING, LAND], "Loess hills and big bucks. I grew up with camp cooks and I judge a property by its porch."],
  ["Reuben Tate", ["Demopolis", "Alabama"], "AL-000098117", 23, "4.68", 25, [LAND, HUNTING, FARM], "Registered forester as well as broker: you get a timber cruise along with the tour."],
  ["Harriet Longstreet", ["Thomasville", "Georgia"], "GA-390144", 30, "4.96", 47, [HUNTING, FARM, HOMES], "Quail plantations, large and small, and the quiet sales that never reach a sign."],
  ["Danny Okafor", ["Walterboro", "South Carolina"], "SC-90742", 6, "4.59", 11, [PLAY, LAND], "Lowcountry tracts with dirt roads and good ghosts. I'm newer to the trade and I answer my phone."],
  ["Sylvia Penland", ["Murphy", "North Carolina"], "NC-290061", 18, "4.63", 20, [PLAY, HOMES], "Mountain cabins that border the national forest."],
  ["Thomas Etheridge", ["Farmville", "Virginia"], "VA-0225901", 29, "4.70", 23, [LAND, FARM, HUNTING], "Southside timber tracts. I specialize in land that the last three agents called difficult."],
  ["Opal Jessup", ["Elkins", "West Virginia"], "WVS-190233", 12, "4.56", 13, [PLAY, HUNTING], "Hollows, ridgetops and a few flat acres in between."],
  ["Karl Amendt", ["Coshocton", "Ohio"], "OH-2019004", 16, "4.78", 32, [HUNTING, FARM], "Big-buck counties of eastern Ohio; CRP contracts read aloud on request."],
  ["Lorraine Zielinski", ["Coudersport", "Pennsylvania"], "RS-390071", 22, "4.61", 17, [PLAY, HOMES, HUNTING], "Camps, mostly: from one room with a woodstove to a lodge on two hundred acres. Oil and gas leases checked before you fall in love."],
  ["Philippe Gagnon", ["Houlton", "Maine"], "ME-BR90912", 35, "4.85", 26, [LAND, PLAY], "Township lots, bog, spruce and silence. I speak French, English and surveyor."],
  ["Eleanor Whitcomb", ["Lancaster", "New Hampshire"], "NH-090455", 14, "4.52", 10, [HOMES, PLAY], "North Country farmhouses with enough woods behind them to get lost in."],
  ["Jens Halvorsen", ["Mondovi", "Wisconsin"], "WI-90233-94", 17, "4.93", 57, [HUNTING, LAND, PLAY], "Buffalo County is expensive for a reason. I can show you the reason, and two towns over where it costs half."],
  ["Trudy Maki", ["Iron River", "Michigan"], "MI-6501390", 19, "4.67", 15, [PLAY, HUNTING], "Forties, cabins and lake lots in the western U.P. I plow my own road, so winter showings are no trouble."],
  ["Wes Applegate", ["Chariton", "Iowa"], "IA-S90667", 13, "4.89", 39, [HUNTING, FARM, LAND], "Southern Iowa whitetail farms with income. I run the numbers on corn, CRP and timber before we talk about antlers."],
  ["Noah Pritchard", ["Pittsfield", "Illinois"], "IL-475190", 3, "0.00", 0, [HUNTING], "New license, old farm boy. Pike County is home and I would like to earn your listing."],
  ["Cecelia Brandt", ["Caledonia", "Minnesota"], "MN-4090771", 5, "0.00", 0, [PLAY, HOMES], "Bluff country specialist, just moved from a larger office to my own kitchen table."],
];

/** Agents follow the 60 professionals in the row of fictional telephone numbers. */
const FIRST_PHONE = 60;

export const agents: DemoAgent[] = rows.map(
  ([name, [town, state], licenseNumber, yearsExperience, rating, reviewCount, specialties, bio], index) => ({
    key: keyFrom(name),
    name,
    bio,
    licenseNumber,
    yearsExperience,
    town,
    state,
    specialties,
    rating,
    reviewCount,
    phone: fictionalPhone(state, FIRST_PHONE + index),
    email: `${keyFrom(name)}@example.com`,
    website: index % 3 === 2 ? null : `https://${keyFrom(name)}.example`,
    verified: reviewCount > 15,
    reviewStatus: reviewCount === 0 ? "pending" : "approved",
  }),
);
