/** The paragraphs after the first lines of western listings, by the listing's key. Each line is a paragraph. */
export const westernDescriptions: Readonly<Record<string, string>> = {
  "ruby-creek-elk-lease": `Access is by the county road to our second cattle guard, then a two-track that a pickup handles until the first real snow. After that, plan on chains or walk the last mile and a half.
The north section is lodgepole and fir with three benches the elk bed on. The south section opens into sage and bunchgrass, and the creek between them runs all year. Opening week is usually quiet; the herd drops down once somebody pushes it off the forest to the west.
Rules are short. No four-wheelers off the two-track, no fires outside the stove, hang your meat in the lean-to and not from the porch. Mule deer are included, one buck for each hunter.`,
  "blacktail-bench-elk-mule-deer": `Elevation runs from 5,900 feet at the hay meadow to a little over 7,200 on the back fence. There are two developed springs and a stock tank; the creek on the map is dry by August.
Before the snow this is a mule deer and antelope lease, and a good one. You glass from the bench at daylight and walk down on what you like. We ran 14 hunters through the state's block program for years and decided that six who know the place do less harm.
Park at the corrals. Horses are welcome with certified weed-free hay. I feed at seven every morning, so if you want to know where the elk crossed, be at the barn with a cup of coffee for me.`,
  "snowy-mountains-archery-elk-lease": `The wallow sits in a fold of timber about 40 minutes from the gate, and there are two ladder stands on it that you can move if the wind wants you to. Cow trails come together there from three directions.
Most of the place is steep but not bad walking, half aspen, half Doug fir, with a strip of limestone along the top. Black bears work the chokecherries in early September, and the lease includes bear if you hold the tag.
You may camp by the old sheep wagon. It has a table, a fire ring, and no water, so fill up in town. One neighbor hunts horses out of the next drainage and is a decent fellow; he gets the ridge trail before light, you get the springs.`,
  "smith-river-country-cow-elk-access": `We run 400 mother cows here and the elk eat about what another 60 would, so this is not charity. From late November the herd comes down to the stubble and the haystacks at night and goes back through two saddles at daylight.
You will be told which pasture is open when you call the evening before. Shots run 150 to 350 yards on open hillsides, and there is often wind. Please know your rifle.
One cow each. We can point you to a neighbor with a loader for $50, or you can drag. No overnight parking, no dogs, and stay off the county road with a loaded rifle: the warden lives on it.`,
  "miles-of-river-bottom-whitetails": `Bottom fields are alfalfa and corn silage, in strips between cottonwoods and buffaloberry. Four box blinds are in place, two on field corners and two on the old river channel where the deer come out first.
Expect to see 30 to 60 deer in an evening in October. We ask for bucks four years old and up and will sit down with you over photos. Does: take six, please.
Waterfowl hunting is on the sandbars and the slough. The river moves those bars every spring, so bring a light boat and new eyes each year. Turkeys are Merriam's with some barnyard in them, and they don't mind.
The road in is gravel to the house and gumbo after that. When it's wet, you park at the shop. That is the only rule we have ever put a lessee out for.`,
  "kootenai-timber-forty": `The forty is nearly square, sloping gently to the south, with the creek cutting the southeast corner. Power comes in underground along the drive. The well tested at nine gallons a minute when it was drilled in 2009, and the septic was pumped last spring.
A county road takes you to the drive and the county plows it, usually by nine. From the back fence you can walk into a closed road system that goes for miles. That is where we hunt deer in November: on foot, slowly, in fresh snow.
The cabin is board and batten over a full concrete basement. Propane range, woodstove, one real bedroom and a loft. The truss bridge carries a loaded log truck, because it has.
We are selling because the drive from Spokane got longer than our knees.`,
  "rocky-mountain-front-ranch": `The deeded land lies in one block with 1,900 acres of state grazing lease attached. About 420 acres are irrigated from two ditches, and the hay ground has averaged two and a half tons. Fences were rebuilt along the highway side in 2019; the back fence is four-wire and sound.
Hunting has been family and a few friends. Bulls move onto the creek bottoms in late October, mule deer hold in the reefs, and there are sharptail and Hun coveys in every draw with buffaloberry. We have bear-wise habits here: electric wire around the calving lot and the chicken house, and no garbage outside.
Fifteen miles from town, school bus to the gate, airstrip at Choteau. The present manager would like to stay and is worth talking to.`,
  "judith-basin-upland-lease": `Seven separate parcels, all on one printed map with the gates numbered. The best cover is in the coulee heads where chokecherry and snowberry hold birds out of the wind. Huns use the stubble edges, sharptails the grass above.
We farm no-till, so there is standing straw into October. Combines come first: if a field is being cut, hunt elsewhere that day.
Antelope hunting runs alongside for two people with tags, by rifle after the opening weekend. Water for dogs is scarce in September, so carry it. Rattlesnakes are about until the first hard frost, mostly on the south-facing shale.
Lodging is in town. Ask at the grain elevator for the best pie.`,
  "grasshopper-creek-elk-quarter": `About 70 acres are willow and wet meadow along the creek, the rest dry bench and timber. The creek is small, cold and full of brook trout that nobody has told about catch limits.
Forest Service land meets the west line for half a mile. A legal gate is recorded, and a trail goes from it up to a saddle that elk cross most evenings in September.
The county road is plowed to the neighboring ranch, a quarter mile short. We kept a 30-foot easement all the way in, surveyed, graveled in 2022. The building site looks down the valley, gets sun in December, and sits 40 feet above the highest water anyone remembers.
Grazing is let year to year to the neighbor, which keeps the ag valuation. Cattle come off October 1.`,
  "lemhi-valley-elk-lease": `The lease covers our four pivots, a strip of river cottonwoods, and about 1,100 acres of foothill sage up to the forest fence. The private gate saves you a two-hour hike from the nearest trailhead; please keep it quiet in both senses.
Rifle season is the lease, and each week takes four hunters. Bulls are where you find them. Most that we have hung were taken in the first hour on the hill, coming back from hay.
A camper pad with water is by the machine shed, power by arrangement. Mule deer are included on a regular tag. No shooting toward the pivots or the creek, and there is livestock in every field until November.
My brother rides ditch each morning and sees more elk than the rest of us. He talks slowly, so give him time.`,
  "camas-canyon-whitetail-farm": `The bench grows winter wheat, peas and hay under a cash rent that covers taxes with some left. Below it the canyon drops 900 feet in fir, pine and hawthorn, with an old wagon road that makes a fine way in and a slow way out.
Eleven stands sound like a lot until the wind shifts up-canyon at nine. Some are for mornings and some for evenings, and the map on the shop wall tells which is which. Trail-camera records go back eight years and stay with the property.
The apartment over the shop has two bedrooms, a bath, and a propane furnace. The well gives 22 gallons a minute. Turkeys roost in the pines below the shop in flocks of 40. Valley quail live around the brush piles; we never shot them there.
County-maintained gravel to the gate, 11 miles to groceries.`,
  "pahsimeroi-antelope-access": `You get the east pivots and the flats up to the highway fence. Antelope water at the end guns and the leaky tank by the shed, and you can usually pick a buck in the first hour and spend the rest of the day finding out how flat flat is.
Bring knee pads and a bipod. The tallest cover out there is the fence.
Please shoot only away from the pivots and the county road. We unload hay on Saturdays, so expect trucks. The shade tree by the hay shed is yours, along with a frost-free hydrant and an outhouse built in 1961 and repainted since.`,
  "absaroka-foothills-guide-base": `The base has carried an outfitter's brand since 1958. The bunkhouse sleeps ten in five rooms with two baths; the cook has a commercial range and a root cellar. A tack room with 40 saddle racks, a farrier's stall and a loading ramp are beside the barn.
Deeded hunting is on 2,300 acres of juniper foothill and aspen draws, good for clients who can't ride all day. Elk winter on the lower pastures, mule deer come through in the second half of October, and grizzly sign is normal here. Food storage rules are strict and written into the agreement.
Hay is 60 tons a year from our meadow, priced at cost. The term is one year with two renewals by either side's letter before March.
We live at the other end of the lane and would like an outfitter who waves.`,
  "upper-green-mule-deer-lease": `What you are leasing is a funnel. The high basins empty through four draws on our place, and on some evenings in late October we have counted 200 deer between the road and the rim. Bucks that nobody has seen all summer walk through in the last ten days of the season.
Antelope are on the lower flats from the opener. Elk pass through, but we don't sell them to you as a sure thing.
Two-track access reaches three glassing points. Snow can close the upper one by October 20. Wall-tent sites are marked at the lower spring, with corrals if you bring stock.
The migration is watched by people with collars and drones and good intentions. If you meet one, be polite: their maps are why the subdivision down the road was moved.`,
  "powder-river-breaks-section": `The section is perimeter fenced in four-wire barbed, with one cross fence. The reservoir held water through the last two dry years, and a solar well pump fills two tires at the south end.
Legal access comes off the county road by a recorded 60-foot easement, a bit over a mile of red scoria that drains well. There's no power and no house, and there is cell service from the top of the cedar ridge.
Mule deer live in the breaks along the west side. Sharptails use the draws with chokecherry. The grazing is leased through next fall at a rate that pays the taxes three times over.
You can see a gas well from one corner. We'd rather you hear it from us.`,
  "wind-river-front-horse-camp": `Corrals hold 24 head in four pens with a spring-fed tank in each. There are 30 acres of fenced meadow for night pasture, a hitch rail as long as a truck, and a loft with room for a season's feed.
The cook cabin has a wood range, gas lights, a table for 14 and a screened meat porch on the north side. Guides have used the wall-tent frames behind it for as long as we have owned the place. The trailhead is 300 yards from the gate, so your string never sees the highway.
Moose stand in the lower meadow most evenings. They are not part of the deal unless your client holds the license, and they know which clients do.
Season runs from July 15 to the end of October. Wyoming license and proof of insurance come before the key.`,
  "north-platte-cabin-and-elk-ground": `The house has two bedrooms down and a sleeping loft, a rock fireplace, and windows put in during 2018 along with wiring, insulation and a metal roof. The bunkhouse and the two-stall barn were left as they were, level and dry.
River frontage is on one bank, with a gravel bar you can wade from and a deep bend above it. The meadow is flood irrigated under an 1896 right; the neighbor puts up the hay on shares.
Aspen and sage rise behind the meadow to a fence shared with BLM land. Elk are in the aspens from mid-September, deer all summer, and antelope pass through on their way to the flats.
Year-round county road, 12 miles to Saratoga and the hot springs. Furniture stays, fly rods don't.`,
  "yampa-oak-brush-elk-lease": `The brush is serviceberry and Gambel oak over your head, cut by cow trails and a pipeline right-of-way that we mow each August. Sit where a trail crosses the mowed strip, or still-hunt the edges with the sun behind you.
Pond one is a half mile from camp and gets hunted. Pond two is a mile and a half farther and gets elk. Both have brush blinds that need a day's work before season, which we'd consider a courtesy.
Bears are fat on acorns by September and you may take one on your own tag. Mule deer bucks live on the sage ridge to the south; three points or better, please.
Six hunters each season with two trucks past the gate. Water at camp is for washing. The closest hot breakfast is in Craig, and it's worth driving for.`,
  "gunnison-high-meadow-35": `At 9,050 feet, summers are short and worth it. The creek runs along the east line for about 600 feet and the meadow around it stays green until the elk have eaten it.
The road is a private association road with dues of $240 a year, graded in June and after the fall mud. From December to April you come in by snowmobile, two and a half flat miles from the plowed lot.
There are two build sites: the one with the view and the one out of the wind. The well permit is for domestic and livestock use. Neighbors on either side are hunters with small cabins, and the line between the parcels is marked with steel posts rather than fence, so elk move through without noticing.
Public land starts 400 yards up the road. Bring a jacket to the showing in any month.`,
  "meeker-ranch-mule-deer-lease": `Fourth season falls in mid-November, when the bucks are with the does and the ranch is usually white. You hunt sage draws, hay edges and the cedar breaks above the creek, mostly by glassing and walking. Three bucks a year means three hunters on deer, and two hunters with a cow elk tag may come along.
The ranch house has four bedrooms, two baths, propane heat and a freezer in the mudroom. Wood is split. Bring your own food and leave the kitchen the way you would leave your mother's.
Roads to three pastures are good gravel. Past those it is feet or a horse, which we can rent you along with a boy who knows the country.
My grandfather wrote down every deer from 1931 on. You are welcome to read the book after supper.`,
  "purgatoire-canyon-turkey-deer": `The canyon is about 500 feet deep with two ways down, one for a careful truck and one for boots. Turkeys roost in the big cottonwoods at the mouth of a side canyon that has no name on any map. Ask us and we'll draw it.
Mule deer stay on the benches in daylight and come down to the alfalfa at the north end after dark. A patient person with a spotting scope on the rim does better than a walker.
The year runs April to March. Three hunters, or a family. There is a flat spot under the rim for tents, a stock well with clean water, and no shade after ten o'clock, so choose your sitting places with that in mind.
Rattlesnakes are common and protected by our good will. Walk around them.`,
  "piedra-timber-parcel": `Built by a carpenter for himself, the cabin is 720 square feet with a sleeping loft, a soapstone stove and a kitchen window that looks at the gate in the forest fence. Solar was enlarged in 2021: eight panels, lithium batteries, a propane generator that runs perhaps 20 hours a winter.
Roughly 90 acres are ponderosa with a grassy floor. We thinned them under a state grant, and the insurance company noticed. The rest is aspen and mixed fir around a seasonal pond.
Elk use the aspens from May to the end of second rifle season. Bears come for the acorns. There's a mineral lick 50 yards inside the forest that was there before us.
County road to the mailbox, private gravel for 0.8 mile after that, both plowed by a neighbor with a grader and firm opinions. Durango airport is an hour.`,
  "chama-elk-ranchito": `Thirty acres lie in wet meadow along an acequia that has run every spring since anyone wrote it down; the share transfers with the land. Above it, oak brush and ponderosa climb to a rimrock bench where bears and bulls spend the middle of the day.
The fence is elk-friendly: smooth top wire, dropped at four crossings. Turkeys roost in the pines above the ditch, and in April you can hear two gobblers from the gate before the sun is up.
No buildings. A good gravel road reaches a level site with a power pole at the corner. My aunt's house is the next one down and she would be pleased to see lights again.
The authorizations mentioned above are issued each year by the state and we can't promise the next one. The letters from the last five are in the folder.`,
  "pena-blanca-mesa-lease": `The mesa top is piñon and grama grass with a view of three mountain ranges. The two canyons are where you will hunt: juniper, boulders and a few pools after rain. Mule deer bed under the rim on the shady side and elk visit in dry years when the high springs fail.
Coyotes and bobcats may be called all winter. We run 60 head from November to March and would thank you for it.
Access is a locked gate on the state road and six miles of two-track with three washes. High clearance, two spares, and don't cross the third wash when there is lightning to the west.
There are old walls on the east point. Look, leave, tell nobody. We mean that more than anything else here.`,
  "gila-rim-base-camp": `The main house has four bedrooms and a long porch facing east. The bunkhouse sleeps eight in two rooms, with a bath between. Power is on the grid with a backup generator wired in, and the well has never been short.
The walk-in cooler holds nine quartered bulls, and the skinning shed beside it has a concrete floor, a drain and a hoist. Outfitters tell us that is what they remember.
Behind the house 210 acres of ponderosa and alligator juniper slope down to a fence with two gates into the forest. You may guide deer hunters on the deeded land itself. For elk your clients need their own draw, and the unit's odds are what they are.
Rented by the season: archery through December, or the whole fall and spring together at a better figure.`,
  "white-mountains-meadow": `A spring rises in the northwest corner and feeds about 20 acres of sedge meadow that stays wet until June. Spruce and aspen ring it on three sides; the fourth is pasture that we cut for a neighbor's horses.
At 8,600 feet you get afternoon storms in July and snow on the ground from Christmas to late March. The road is cinder, maintained by the county to the last cattle guard and by three cabin owners after it.
No structures, no power, a fiberglass tank set for a future well. One buildable acre has been marked outside the delineated wetland and approved in writing.
Turkeys cross the meadow in single file each morning like people going to work. The elk arrive later and stay longer.`,
  "mogollon-rim-cabin-lot": `Two bedrooms, a bath with a shower that works, a covered deck with a gas grill, and a shed for the quad. The lot is fenced on the road side and open behind, where the Forest Service begins at a row of blazed pines.
The subdivision road is paved to within half a mile. Power is on the pole, water is a shared well with meter, and the septic was inspected in March. Cell service comes and goes with the weather.
Elk walk the street at night in September. During hunts you will see trucks, then none for eleven months. Coues deer are on the brushy slopes under the Rim, a 20-minute drive, and bears come down for acorns and unguarded trash.
Sold furnished, including a freezer, a mounted javelina named Clifford and a drawer of good maps.`,
  "humboldt-bench-chukar-deer": `Four guzzlers and a seep line along the rim keep birds within reach even in a dry fall. The county counts say the coveys were up by a third this summer; we just know that the dog is thinner.
A road follows the bottom and another the top, about nine miles apart by truck and 1,400 feet apart by leg. Most people hunt from the top down and have somebody waiting.
The mule deer tag is by draw and the lease doesn't change that. What it does is give you a gate key and a camp under the only trees. Antelope use the flats by the stock pond.
Cheatgrass will be in your dog's ears, toes and nose. Bring a comb and vet wrap. Fires are not allowed from June until the county says so.`,
  "panguitch-plateau-mule-deer": `Forty years of letting bucks get old shows. The ranch works with a state biologist, we count in December by helicopter, and the number of hunters follows from that. Some years it is five, some years three.
You hunt aspen parks, spruce edges and a long sage bench on the south side. Shots are longer than they look because the air is thin. Glass early, sleep at noon, glass late.
Two cabins sleep four each and have woodstoves, propane lights and cold running water until the pipes are drained on October 20. A meat pole and a shaded screen house are behind them.
Roads are clay. If it rains you are staying, so pack two days more food than you think. Guests, filming and drones need a yes from us beforehand; ask nicely, we have said it.`,
  "book-cliffs-canyon-half-section": `The canyon runs north to south with sandstone walls, sage and cottonwood on the floor and Douglas fir on the shaded side near the head. The spring gives about four gallons a minute into a trough that we piped in 1998, and there is a recorded water right for it.
BLM borders three sides. Since the road in crosses our lower fence, few people ever walk the parts above.
Bears come to the spring in July and deer whenever the elk let them. Cameras have been on the trough for six years and the pictures are part of the sale.
The road is 17 miles of county gravel and two of our own clay. A four-horse trailer has come up it; the man who did it says once was enough. There is an old line shack with half a roof.`,
  "hells-canyon-rim-pasture": `From the top wire you can see into three states. The breaks fall away in benches of bunchgrass and rock, with fir in the north-facing pockets, and elk move up and down them with the wind.
The road follows the ridge for four miles and stops. After that your options are a horse, a good pair of boots, or second thoughts. Two spring boxes have water all fall.
Chukar and blue grouse are included. Bring a dog that is afraid of heights.
We move cattle off by the fifteenth of October and would like one phone call before you come. The lease is for one party of four, archery or first rifle. Anyone who packs a neighbor's strayed calf back up gets next year at the same price.`,
  "strawberry-mountain-timber-lease": `Old-growth ponderosa on benches, then lodgepole, then rock. The creek comes off the wilderness cold enough to hurt your teeth and splits the place down the middle.
Bulls bugle on the east side through the third week of September. After opening weekend of rifle the pressure on the forest pushes them in, and you will want to be sitting, not walking.
There is an old mill clearing with room for five tents. Firewood is anything already lying down.
We are third-generation timber people, we thin on a 20-year plan, and you may see an orange machine now and then in August. By the opener it's parked. The lease has gone to the same two families since 2011; one of them has just moved to Idaho.`,
  "umpqua-oaks-blacktail-farm": `The farmhouse is from 1924 with new wiring, a tired kitchen and a porch on two sides. There is a hay barn, a sheep shed, a machine shed with a concrete floor and a spring-fed pond that the county has on record.
Open oak hills make up about two-thirds. Draws full of poison oak and blackberry make up the rest, and that's where the blacktails spend the daylight. Most are taken from the upper fence line in the last half hour, as they come out to acorns.
Turkeys are everywhere. We once counted 90 in the lane. Bears visit the old plum trees in August.
Sheep fence on the perimeter is good, cross fencing fair. Paved road, fiber internet at the pole, 25 minutes to the hospital. The neighbors run sheep and dogs that know the difference between a truck and a coyote.`,
  "channeled-scablands-pheasant-lease": `Eleven potholes held water this fall. Cattail rings and tall wheatgrass around them are where roosters go when it snows, and 600 acres of CRP lie between.
You can drive the section lines and one road through the middle. Everything else is walking on basalt rubble, so watch your ankles and your dog's pads. Boots for both.
Mallards raft on the two largest ponds until freeze-up and you may put out decoys on either; leave the other alone that day. Mule deer by permission in rifle season, away from where the bird hunters are.
Birds are in the stubble as soon as the season opens. My number is on the gate and I answer it from the tractor.`,
  "modoc-goose-and-deer-ranch": `Ponds are flooded from the first week of October by our own wells and hold pintail, wigeon and teal until they freeze, which is any time after Thanksgiving. Six blinds are sunk in the dikes, each for three guns, with boardwalks.
Goose hunting is on three alfalfa fields by layout or pit. We rest fields on a board in the mudroom: green, hunt it; red, don't. Everyone goes along with the board or goes home.
Juniper rims east of the house hold mule deer for those who draw the zone tag, and antelope drink at the lower pond in August.
The house has five bedrooms, a drying room with a propane heater, and a bird-cleaning room with a sink at the right height. Eight guns is the limit. Dogs live in the heated kennel except for the old ones.`,
  "carrizo-breaks-hog-lease": `Hogs work the barley from April until harvest and the oaks from October on. In between they are in the tules along the seep, and you will need patience. Most members hunt evenings from the ridge road with a light wind out of the northwest.
There are 12 miles of ranch road, dry-weather only. The water trough at the windmill is checked daily from June because the cattle depend on it, so never shoot within 200 yards of it.
Deer are the local blacktail, one forked horn or better for each member in season. Quail season is good every third year.
Camping is at the sheep corrals, where there's shade and a faucet. Members are four. My foreman lives 40 minutes away in town and comes out on Wednesdays and when somebody leaves a gate open.`,
  "red-bluff-blue-oak-ranch": `Nine ponds, two of which have bass that a boy could get serious about. The ranch runs 110 pairs from November through May under a lease that ends next spring, so a buyer can keep the rancher or not. We would keep him.
The headquarters has a three-bedroom house, a foreman's cabin, scales, pipe corrals and a barn from redwood that they don't cut anymore. Power and a 40-gallon well serve all of it.
Blacktails, turkeys and hogs are spread over the whole property, and hunting rights have never been leased out. Blue oak country burns, so the road system doubles as fire breaks and is bladed each June.
Recorded access on a paved county road. The Williamson Act contract keeps taxes low and limits dividing it, which suits us.`,
  "copper-river-moose-camp": `The lot was staked in 1983 and proved up two years later. The cabin is three-sided logs, chinked twice, with a barrel stove, four bunks and a window that faces the gravel bar where bulls cross in September.
You reach it by floatplane to a lake a mile and a quarter away, on a trail cut and flagged, or by snow machine from the highway after about Thanksgiving. There isn't a summer road and there won't be.
Included: a 16-foot canoe, a chainsaw, two cords of dry spruce, a meat pole between three trees and a cache on legs with tin on them. Mark where you put the key. Three owners have lost it.
Brown bears use the river. We have had no trouble and have worked at having none.`,
  "delta-barley-project-eighty": `The farm fields failed and the willows took over, and by the second week of September there is a bull or a track on almost every edge. Ditches and berms from the old project make easy walking with dry feet.
Sandhill cranes and geese stage on the remaining barley to the south; the flyway goes over for two weeks.
Access is a state-maintained gravel road, plowed. The lot line is brushed and flagged. Soil is silt over gravel with permafrost patches on the north third, so build on the south side, where we had two test holes dug.
Winter is what you have heard. The neighbors run a sawmill, raise yaks and will pull you out of anything.`,
  "ponderosa-elk-pasture": `One square mile of pine and meadow, surrounded by national forest. Elk graze the two upper meadows at daylight and walk back under the rim by eight. If you have waited ten years for the tag, you'll want to be sitting there at six-thirty.
Whitetails are all over the bottom. Turkeys strut in the hay meadow in April and you can hear them from the house.
A two-wheel-drive road goes to the first meadow. The second is a 25-minute walk on an old logging grade. One spring, one pond, both fenced for the cows.
We ask for no more than two elk hunters in a season and we don't schedule over each other. Bunk in the trailer if you like, it's clean and warm and the door sticks.`,
  "slim-buttes-antelope-ranch-lease": `You could hunt here a week and not use the same gate twice. The ranch runs from the county road over a string of buttes to the far fence, eleven miles by two-track. Antelope are on the flats, mule deer in the pine pockets and juniper, sharptails wherever there are rose hips.
Dams and wells are marked on the map that we hand you. So are the three pastures with bulls in them, which we would not cross on foot.
Rain makes the roads impassable in ten minutes. Carry food, a shovel and a paperback. Shooting hours end at the ranch house, where a light stays on until the last truck is in.
Four hunters, two of them for deer. We have never had a bad party, and reading the rules aloud the first evening may be the reason.`,
  "badlands-mule-deer-ground": `Bring good optics. The country is gray clay, red scoria and green ash draws, and a mule deer can lie in the open in it all morning without your seeing him. We hunt from the ridge two-tracks and walk the heads of the draws with the wind in our faces.
Three springs and a stretch of creek hold water. Turkeys live along the creek under the cottonwoods, and the lease takes in a fall turkey for each of two tag holders.
The lower road crosses the creek four times. If it's running, use the upper one through the neighbor's, for which we hold permission in writing. Close everything.
There is a homestead from 1909 on the place with a sod wall still standing. Camp in its shelter if you like. The people who lived there had a harder winter than you will.`,
  "cannonball-pheasant-farm": `Your week starts on the day you like. The house has four bedrooms, a washer, a big table and a wood furnace that we light for you on arrival. Six guns is comfortable and the most we take.
Twelve shelterbelts, three miles of cattail draw and about 90 acres of plots in corn, millet and sorghum are on the map, with last year's flushes penciled in. Start at the north end with a west wind and save the cattails until they freeze.
Whitetails may be hunted by the same party if the tags come through, from two box blinds on the draw.
Bird cleaning is in the pump house, feathers go in the barrel. We are wild birds only, no releases, which means that a hard winter shows. It hasn't been hard. Mott has a café, a grocery and a bar that does steak on Fridays.`,
  "pothole-country-quarter": `Four of the potholes hold water in a normal year and two in a wet one. The slough is eleven acres with bulrush on the south and a firm gravel point where three people and a dog can hide.
Around it are native grass and 38 acres of cropland, rented through next year. Sharptails dance on the knoll by the rock pile. Deer bed in the willows at the west end.
The easement means no draining, burning or filling of marked basins. Haying and grazing are allowed. It was signed in 1967 and recorded, and a copy comes with the showing.
Section-line road on the east, gravel and built up, seldom blown shut for more than a day. Kenmare is twenty minutes off and calls itself the goose capital, with some right.`,
  "niobrara-breaks-lease": `From the river you climb through ponderosa and cedar canyons to open Sandhills grass, about 350 feet in all. Whitetails keep to the bottom and mule deer to the canyon heads, and in November you may see both from one rock.
Nine miles of trail are passable to a side-by-side with a load. Beyond the windmill at the fourth gate, everything is on foot. Keep off blowouts; a tire track in sand lasts for years.
Turkeys roost in the pines along a half-mile of river. Sharptails and prairie chickens are out on the grass, and you'll walk for them.
The lease runs from February to January, with rifle week limited to five guns. We calve in the east pasture from April 10, so turkey hunters go west. The bunk trailer at headquarters is there for anyone who gets in late.`,
  "pine-ridge-hunting-cabin": `The cabin has one big room, a sleeping porch, a bath with hot water on demand and a wood cookstove that bakes better than my oven in town. Power is on. The well is 280 feet deep and sweet.
From the ridge behind it you see across to the buttes. The 2012 fire took about a third of the pines, and what came up after it is plum, oak and grass to your belt, which is why the deer and turkeys are here.
Forest Service land lies over the south fence. The gate in the corner is legal and the trail from it is steep.
Elk come through in September and some stay. Tell us what you would pay: we have had two appraisals and they don't agree, and neither do my sister and I. Road is graveled to the door.`,
  "republican-valley-deer-farm": `Two pivots of corn and one of beans lie against 300 acres of cottonwood, cedar and willow. Deer cross between them at five places and there's a stand at each one, hung for a south wind or for a north wind as marked.
Plots of turnips and brassica are fenced until November first, so there is something left when the corn is out. Bowhunting for whitetail is the heart of it. Firearm season is limited to four.
Geese rest on the sandbars in December. You can hunt them from two pits on the north side if the river is not frozen across.
We live on the place. If you hear a tractor at noon on a Saturday in November, that's a mistake and you may call me about it.`,
};
