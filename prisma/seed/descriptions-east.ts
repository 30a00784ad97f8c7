/** The paragraphs after the first lines of eastern listings, by the listing's key. Each line is a paragraph. */
export const easternDescriptions: Readonly<Record<string, string>> = {
  "cotulla-brush-country-deer-lease": `The ranch is blackbrush, guajillo and mesquite with two creek drainages that hold the big live oaks. Three wells and seven troughs, all tested in July. We supplement protein from February to September and the cost is in the lease price.
Buck harvest is one mature deer and one cull for each gun, on a ten-gun lease. Last season's average on mature bucks was 141 inches and the best 163. Does are set each October after the helicopter count.
Quail are good when it rains in May. Hogs and coyotes are open to members all year. There's a range to 300 yards behind the camp house, and a foreman who lives on the place, knows every gate code and fixes flats for a beer.
Guests are welcome on four weekends. Children are always welcome and never counted.`,
  "llano-river-hog-turkey-lease": `The river side has pecans, a gravel beach and a hole that stays six feet deep in a drought. Behind it lie granite outcrops and live oak flats down to a county road with a bump gate.
Turkeys roost over the water. In April we ask you to sit them at the field edge and leave the roost alone, which is how there came to be 60 of them. Deer are Hill Country size, two does and one buck a gun.
Hogs come through every third night or so and stay a week when the pecans drop. A feeder with a light is on the east fence. You may trap; we have the panels.
Three guns or one family. We're cattle people, retired, and will wave you in for coffee if the truck isn't loaded.`,
  "childress-rolling-plains-hog-hunts": `About a third is cotton, a third is mesquite pasture and the rest is cedar breaks along a salt fork that holds a little water. Hogs live in the breaks and come to the peanuts across the road, so the best stands are on the crossings.
Three blinds are up, one an elevated tower that sees half a mile. Night hunters should text before dark and again when they leave. My wife worries and will drive out to look for you.
Whitetails are in the creek and mule deer on the north end. One buck a year for the lease as a whole. Bobwhites and blues: call in October and I'll say what the dog and I found.
Caliche road to the barn, then pasture trails. There's a well hydrant and a concrete slab for a trailer.`,
  "brady-creek-hog-season": `There are 410 acres in the creek bottom and along one fence, with pecans that haven't been sprayed or shaken for 20 years. Two tower blinds look over the crossings. The creek has pools all year and runs after a rain.
Hogs have no closed season in Texas. A season's lease runs twelve months, and a few days can be had when nobody else is on. Turkeys are fall birds, one for each hunter, taken away from the roost by the low-water bridge.
Drive in from the farm road to the pipe gate, park under the big tree and walk. Nothing is over a half mile. There is no house; most people stay in Brady, which has two motels and a fine barbecue counter.
I check cattle on Tuesdays and Saturdays around ten. Otherwise you have it to yourself.`,
  "junction-live-water-ranch": `The creek begins at a spring under a limestone ledge on our upstream end and flows three-quarters of a mile before the neighbor gets it. Two low dams hold swimming-depth water. Bass and Rio Grande perch, and you can see every one.
The stone house was built in 1938 by a family that ran angora goats. Four bedrooms, walls two feet thick, a new roof and a kitchen that we did over in 2020. The foreman's house, shearing barn and pens are all in use.
Axis deer move in and out over the low fence with the whitetails. Turkeys roost along the creek in two places, one of them practically in the yard.
Paved county road, electric co-op, fiber. Ag valuation by goats and sheep. The flood of 2018 reached the bottom porch step, and there is a nail in the post to show where.`,
  "sonora-divide-hundred": `Terms are 10 percent down and 20 years, with no credit check and no prepayment penalty. You would have the deed in your name from the first day.
The tract is gently rolling live oak and juniper at about 2,200 feet. Graveled caliche road in, 30-foot easement, maintained by a dozen owners who each hunt their hundred and mind their own fence. Electricity is a half mile off. Most people use solar and haul water; a well here runs 350 to 400 feet.
Whitetails are small and plentiful. Turkeys come through morning and evening, and hogs after a wet spring.
We bought it in 2006 for the kids. They have kids of their own now, and soccer.`,
  "davis-mountains-aoudad-and-mule-deer-base": `Elevation goes from 4,400 feet of grama flats to 6,300 on the rims. Aoudad live in the rims and have no season in Texas. Mule deer are on the flats and foothills, and we issue tags to the outfitter under the state's managed-lands program after the fall survey.
Headquarters is an adobe with three double rooms, a cook's room and a screened dining porch. Two line camps have cots, stoves and rainwater. There are 31 miles of road, half of them good.
Water is six wells on solar, all with escape ramps, all on the map. Lions use them, too.
The outfitter we want has insurance, patience and repeat clients. Price depends on how many deer and how many aoudad; call and we'll talk numbers with the survey in front of us.`,
  "el-campo-rice-prairie-duck-lease": `Water is from our own relift on the canal, metered, and included. We hold 240 acres at six to ten inches and move levee gates rather than drain, so one field or another is always at the depth that ducks like.
Pits are steel, six-man, with dog boxes. The walk is under 200 yards on a mowed levee. Park at the pump shed only, engine off, lights out.
Specklebellies come first, then pintail and teal, then whatever the north sends. Hunt until noon. Afternoons are for resting the birds, and the reason that there will be birds in January.
Up to eight members with two guests each on weekdays. Decoys may stay. We farm it, we know every levee in the dark, and someone from the family brushes the pits with you the last Saturday of October.`,
  "osage-tallgrass-deer-lease": `Stands number 14, all ladder or hang-on with lifelines, checked in August by a man who is afraid of heights and therefore careful. They sit where blackjack fingers run down to the creek.
One patch in three is burned each spring, and by fall the deer feed in the newest patch and bed in the oldest. The burn map is posted at the gate. Cattle are stockers, here from April to July.
Bucks must be four or older. Members send pictures around and vote when in doubt, and the disagreements have lasted longer than the deer. One turkey each in spring.
Six members. The drive from Tulsa is an hour and a quarter. There is no camp: Pawhuska has a hotel and enough steak for anyone.`,
  "kiamichi-foothill-hog-ground": `Three ridges with a shortleaf pine cap and oak sides, and two hollows between that stay wet. The hogs root in the hollows at night and bed on the north slopes. With dogs it's a morning; on foot it's a weekend.
No roads beyond the landing, which takes four trucks. Game carts are the answer. The neighbors are timber company land on two sides and my cousin on the third, who has asked that collars carry a phone number.
Deer are in range of the acorns and there's an old food plot that you are free to plant. Bear tags are your business with the state.
Four hunters, all year except Thanksgiving week, when the family comes. Payment in two halves is fine.`,
  "wolf-creek-quail-and-deer": `Forty years of light grazing made this what it is. There's plum and skunkbrush within 100 yards of any point in the two creek pastures, and native bluestem between.
We count coveys by ear in October from nine listening points. This fall's number was 31. We stop at Christmas if shooting brings that down by a third, and the lease price is adjusted at the same rate.
Two parties share the season by weeks and never overlap. Pointing dogs only; there's a kennel and water by the pump house. Deer hunting is limited to the last week of rifle with two bucks for the place.
The creek has pools all year. Roads are sand, so air down. The house is not part of it, but the grill under the cottonwood is.`,
  "red-hills-bowhunting-lease": `The canyons are red clay, a hundred feet deep, with cedars on the sides and plum thickets in the bottoms. Above are wheat fields and CRP. You enter along the field edges and sit the heads of the canyons, so that your wind goes out over the wheat.
There are 20 sets, two for most of them. We hang and trim in July and then stay away until you come. Trail-camera cards are yours to read from the first of September.
One buck for each hunter, 150 inches or five years. Ask us about a deer if unsure, we know most of them. Turkeys in spring and pheasants in December are included for members.
A spring-fed pond, a deep windmill tank and the creek hold water. The 2016 fire came to the south fence and stopped there, thanks to 40 neighbors with sprayers.`,
  "ninnescah-bottom-160": `The river crosses the northeast corner for about 1,500 feet. It's sand-bottomed, knee deep most of the year, with cottonwood, mulberry and a lot of cedar we have been cutting. West of it lies a native meadow of some 45 acres, never plowed.
The tillable sixty is in wheat and milo on thirds. Two plots of clover and rye are fenced off from it, with a tower on one and a ladder stand on the other. Four more sets are along the river.
Deer cross the meadow from the section to the north. Ducks use a slough behind the timber, good for two or three wet years in five. Turkeys are common.
Blacktop runs past the half-mile line, and the last stretch is county gravel. Three quarters of the minerals convey. The neighbors are a dairy and a retired schoolteacher with binoculars; nothing happens here unseen.`,
  "prairie-dog-creek-walk-in-pheasants": `Two quarters of milo, four of wheat and CRP, and the creek with its plum brush running corner to corner through them. You can cover it in a day with two dogs or take all weekend and leave the middle for Sunday.
Birds were fair to good in this summer's brood counts. There's a corner by the abandoned schoolhouse that always has a rooster in it. I have never gotten him.
Park along the county road. Nothing is posted against you; your name goes on a card in the mailbox when you come. Stop by ten days before the opener so I can show you the electric fence.
Up to four guns. Bring your own everything.`,
  "grand-prairie-flooded-timber": `The reservoir is willow oak and overcup, some of it two feet through, flooded to knee depth from mid-November and dry by March so that the trees live. That last part is the whole secret and costs us ducks every spring.
Four boat lanes lead to eleven numbered holes. You draw for holes the night before, at supper. No motors inside the timber, no shooting past eleven o'clock, and nobody goes in on a rest day for any reason, including a lost hat.
The house on the levee has six bedrooms, a boot room with dryers, a kennel for ten, and a kitchen with two ranges. Boats, fuel, and a caretaker who knows which way they'll come in are part of the lease.
Ten members. Guests on Tuesdays and Wednesdays.`,
  "bayou-meto-rice-field-pits": `Two fields of long-grain rice, zero-grade, with the stubble rolled after harvest and flooded from a surface reservoir. Pits are on the middle levee, two facing north and two south, so there's one for any wind.
Decoys are 30 dozen mallards, pintails and speckle silhouettes, plus jerk cords, already out. We drive you to the levee in the ranger when it's muddy. Bring shells, waders, a dog if it's steady.
The wildlife management area is three miles off, and when it fills up with boats on Saturday morning, the ducks come here. That's simply geography.
Six guns for each pit. We take two groups for the season, rest each Monday and Thursday, and settle the calendar over a fish fry in October.`,
  "cache-river-duck-hole": `The brake is 85 acres of cypress and tupelo with an acre of open water in the middle, fed by the river when it's over 11 feet on the gauge. In a hard freeze the current keeps it open, and ducks pour in from miles around.
There's no blind: you stand beside a tree. Six can do that without getting in each other's way. A dog needs a stand, and we've screwed three to good trunks.
Deer stands are on the ridge along the west side, ladder type. Bow only, out of respect for the neighbors' house.
Cottonmouths are about until November. The old levee has two washouts with planks. If the river passes 16 feet, nobody goes, and we knock a twelfth off the price for every week that lasts.`,
  "st-francis-sunken-lands-goose-fields": `Nine fields of rice and beans, precision-leveled, half of them holding rain by December. We text a map on Thursday that shows where geese fed and which two fields are yours for your hunt.
Layout blinds are a must, or white suits in the beans. Bring your own spread; 600 socks is a good start. An enclosed trailer can stay in the machine shed.
Specklebellies like the far rice by the ditch early in the season. By February it's snows, and the conservation order lets you use electronic calls and forget about limits, though not about the neighbors, who sleep until seven.
Field roads are gumbo. No trucks past the turnrows after rain. We've pulled out three that tried, and the charge is a ham.`,
  "white-river-duck-farm": `Reservoirs of 60, 45 and 30 acres can flood everything below them by gravity, and two relift pumps fill them from the bayou. Power units were overhauled in 2022. The rice base is 170 acres, with a tenant who has farmed it for 19 years and knows ducks pay for his pump fuel.
The timber hundred is red oak and overcup on a levee of its own. We have had the foresters in; the water has been off by the first of February each year since 1999, and the trees show it.
Blinds: two in timber, three in rice, one on the middle reservoir with a dog ramp. The camp is a steel building with eight bunks in front, four in back and a kitchen that cost too much.
All-weather road to the camp. Deeded access, flood maps, pumping costs for ten years and duck logs are in one binder.`,
  "ozark-ridge-hunting-cabin": `From the county road a quarter-mile drive goes up to the cabin: two rooms, a sleeping loft, metal roof, electric baseboard heat and a stone fireplace that draws. Water is a spring box with a pump, tested in June. There's a composting toilet and a shower on the porch that you learn to like.
The ridge has been in white oak for at least a century. Two of the stands overlook a saddle with a scrape line; the third is by the spring creek, where gobblers come down off the roost.
National forest is half a mile off across one neighbor. He lets us walk it, and would probably let you.
Bears have moved in over the last ten years. They took one bird feeder and have been respectful since. The courthouse square has music on Saturday nights, free, bring a chair.`,
  "catahoula-bottomland-share": `This is one membership in six, with a vote and a bunk. The land is overcup and Nuttall oak in the flats, water oak and pecan on the ridges, and cypress in the swales. The bayou on the east side is our road: the levee to the landing is graveled, and the rest goes by boat.
Stands are assigned by a pin board. Nobody owns a tree. Deer season runs on a harvest plan that the state's biologist reviews for free, eight bucks over 130 last year between all of us.
Ducks come into two brakes when the backwater is up. Hogs are open whenever you are there and carrying something.
Dues cover taxes, insurance, gravel and the cook's wages for the opening weekend. We are a banker, two farmers, a dentist and a game warden, retired, who keeps us straight. The price depends on how many come in this year; call and come eat.`,
  "kisatchie-pine-longbeards": `The tract joins national forest on its north and west sides. Longleaf stands in blocks of 40 to 80 acres are burned on a two-year turn, so there's always a fresh black-and-green edge where gobblers strut.
Turkey season only, with two hunters at a time who settle between them who takes which drain. Three small plots of clover and chufa, disked in August.
Logging roads are gated and pleasant to walk. You can hear a long way in open pines, and a bird that answers at daylight may be half a mile off, so bring legs.
A camp house isn't part of it. There's a campsite with a picnic table and a pitcher pump. We deer hunt the place ourselves and will show you the doe-day pictures whether or not you ask.`,
  "delta-cypress-brake-duck-lease": `The brake covers 90 acres with two boat roads. East of it are four old catfish ponds, drained in summer, disked, and planted to millet, then flooded a foot deep by mid-November.
Blinds are raised on treated poles with a roof, a heater line, a grill and a dog porch. One is in the brake and one on the pond levee. You can drive to within 50 yards of the second, and that's the one for fathers-in-law.
Mallards and gadwalls use the brake, teal and spoonbills the ponds. Shooting ends at noon and the place is empty by one.
Eight members, four to each blind, swapping on Wednesdays. Pumping is done for you by a neighbor who was a catfish farmer and is happier now. The boat shed, two mud boats and 300 decoys are shared.`,
  "loess-bluff-trophy-ground": `The bluffs are as steep as anything in the state, with cherrybark oak on the slopes and beech in the bottoms, and soil that grows antlers the way it once grew cotton. Ridge roads are graveled; side trails need a machine in the wet.
Plots are planted to wheat, oats and clover in September and to cowpeas in May. We do the work and you may ride the tractor. Thirty stands include six two-man towers for taking somebody along.
Harvest: one buck at five and a half, does as assigned. Jawbones go on the nail board. The lease takes eight guns and there's a list, but the list is shorter than people think.
The camp sleeps twelve. Miss Odessa will cook on weekends if you let her know by Wednesday, and you should let her know.`,
  "blackland-prairie-turkey-woods": `Black soil, cedar glades and post oak flats, with a creek bottom that holds the roosts. Four food plots, each a half acre of clover. A mowed lane joins them, so you can walk to any of them quietly in the dark.
Hens nest in the prairie patches, which is why we burn in strips in February and keep everyone out from April 20 on the east side.
Deer are average for the county, and we'd rather have does taken than not. Two bucks for the lease each year.
Three members. One is leaving for Colorado, which is his mistake and your chance. Game days in town can make the highway slow after four, so plan your drive around kickoff.`,
  "tombigbee-bend-deer-club": `We have 2,200 acres in the bend, about half river bottom hardwoods that flood in late winter and half thinned pine on the second terrace. Thirty-two plots are limed and planted by a work weekend in September, and everybody works.
Stands: 26 shooting houses and 20 ladders. You sign out on the board and may only be in one place at a time, though some have argued otherwise.
Bucks have to be outside the ears. Spring turkey is by drawn zones, rotating weekly. Hogs anytime a deer hunter isn't within half a mile.
The clubhouse has 14 bunks, power, a long table and a list of fines posted in 1974, which have not gone up. New members are voted in at the fish fry after one season as a guest. Dues are the lease price split eleven ways plus $150 for gravel.`,
  "black-belt-quail-farm": `Wild birds and early-release birds are kept on separate courses. Last season's wild side moved a covey every 28 minutes by wagon, measured by a man with a stopwatch and no sense of humor.
The house was built in 1911 and has central air, five bedrooms, five fireplaces and a dog-trot that is now the dining room. Kennels, a tack barn for eight, a manager's house and a cook's cottage all have tenants who would stay.
Sixty acres of bass lake, restocked in 2019. Turkeys are numerous. Deer are shot on the edges and sent to the food bank.
Roads are sand-clay, crowned and drained. The burn plan, covey maps since 1988 and the equipment list go with the sale. We are the third generation, the fourth lives in Seattle, and the dogs need somebody.`,
  "red-hills-longleaf-retreat": `Of the 236 acres, 140 are longleaf, some of it 200 years old, with a groundcover that a botanist from Tallahassee spent three days in on her knees. It has been burned every other March since 1926.
The pond is nine acres, with a dock and a screened pavilion. The house, three bedrooms in heart pine with a porch on three sides, was moved here from town in 1979. Gravel drive, electric gate, perimeter fence.
Six to eight wild coveys in a normal fall, counted at daybreak by people who know the call. Two or three gobblers. Deer at the feeders of the neighbors and therefore here.
The easement permits two more houses, hunting, burning and selective cutting, and forbids subdivision. You can read it in half an hour and agree with it.`,
  "flint-river-deer-and-dove": `Two hundred acres of irrigated peanuts and corn, 90 of pecans, and the rest is river swamp and planted pine. Deer live in the swamp and eat in the peanuts, and the eight box blinds stand between.
The dove field is 30 acres of browntop and sunflowers that we mow in strips from mid-August. Opening day is a dinner on the grounds for members and guests with a limit on shells but not on barbecue.
Hogs have arrived from across the river. Shoot them, please, at any hour, and tell the house so nobody jumps.
Five hunters. Good gravel roads, one swamp crossing that is a boat ramp in February. We farm this ourselves with a hired man named Curtis who can tell you within ten yards where they'll come out.`,
  "broad-river-piedmont-200": `There are beaver ponds, rock shoals and a fair swimming hole on the creek. Uphill it's mixed oak and hickory with some big poplar in the coves, and old field pine on the highest 40 acres that is ready to be thinned.
The terraces show that cotton was here. Two chimneys and a row of daffodils show where people were.
Four ladder stands and two hang-ons are up. Deer travel the terraces as if they were built for them. Turkeys scratch in the hardwoods; the gobbling peaks in the first two weeks of April.
Gravel county road on 1,100 feet of frontage, power along it. No deed restrictions, no liens, six heirs who agree on nothing except selling. That is why there's no number here. Make us an offer in writing and we'll answer in a week.`,
  "peace-river-osceola-lease": `Pasture, palmetto and oak hammock in about equal parts, with three cypress heads that gobblers roost over. You sit at the pasture edge under a live oak and do less calling than you want to.
The lease is for turkeys in March and April, then hogs until the end of May. Deer and turkeys may be added for the fall by talking to us.
The two-track needs four-wheel drive all year, and the swamp buggy is for retrieving and for the ranch. Fences are tight. Cows have calves at that time and some are protective, so keep out of the trap pasture by the pens.
Hunters get a week each and the woods to themselves. There's a bunkhouse with air conditioning, a grill, and a rocking chair that belongs to my father until eight in the evening.`,
  "edisto-rice-field-lease": `The fields are three impoundments of 40, 55 and 70 acres, dug before 1800 and repaired ever since. Water goes in and out by wooden trunks, and the trunk minder, who is our neighbor's son, keeps them at 14 inches from November on.
Wood ducks fly at daylight, ringnecks and teal an hour later. There are five blinds, reached by johnboat from a small landing with a light on a timer. Two mornings a week for each party, never the same two in a row.
Deer cross the dikes at dusk and you may bow hunt them there. Hogs dig in dikes, so shoot on sight.
Bring snake boots and bug spray in November. The season is one party of four guns or two parties of two. Everyone helps on the January workday, and lunch is oysters.`,
  "forest-county-northwoods-deer-camp": `The cabin is 20 by 28 with bunks for six, a propane range, gas lights and a hand pump at the sink. It went up in 1966 and got a metal roof and new sills in 2015. The outhouse has a window and a view.
Forty acres of cedar and black spruce make the deer yard in the back. The front is popple that was cut in 2012 and is now at the height that grouse love. Three ladder stands and a box blind stay.
Access is by town road to the last neighbor and then a half mile of our own two-track, wet in April. The township plows if you ask the chairman, who also sells eggs.
Bear tags take years. Baits have been run here by the same man for a long time and he'd like to meet you.`,
  "southside-bobwhite-and-deer": `A working tobacco and cattle farm until 1998, since then managed for birds. Borders 60 feet wide go around every field, and the cutover behind the house is burned in thirds.
Deer are taken on the front half from November on; the club has the back half and a map shows the line. Turkeys use both and pay no attention.
Three coveys doesn't sound like many. The rule is to shoot no more than two birds from one and never a covey of under eight. Dogs can be run through March.
Roads are red clay with gravel in the bad spots. Bunks aren't available. The store at the crossroads has country ham biscuits from five in the morning. The present lease runs through June, and the family that holds it has the first word on renewing.`,
  "allegheny-spring-hollow": `The cabin's logs are chestnut, hewn around 1870 and set on a new stone foundation in 2003. Upstairs is one room under the roof. There is a woodstove, an icebox that runs on gas, and spring water by gravity to the kitchen, at 52 degrees all year.
The hollow runs uphill to the southwest for most of a mile, and national forest takes over along the ridge. Deer follow a bench two-thirds of the way up. Bears cross a low gap; the claw marks on the beech go back to before my time.
You come in by a state gravel road and a ford with a concrete apron. When the run is up you wait an hour, and it goes down.
Old apple trees still bear. Warm Springs has hot baths, a good inn and no stoplight.`,
  "greenbrier-knobs-bear-lease": `From the landing the trail climbs 900 feet to the oak ridge, along an old logging grade with three switchbacks. That is where the bears are in October. In December they're in the laurel and you'll need hounds and friends.
Four strike dogs at a time, please, with collars, and a call to us before you turn out so we can tell the man with the goats.
Deer are thin but old. Turkeys winter on the south-facing knob.
Eight hunters on the paper, any number of them at once. There's a hunters' shanty with a stove and a tin roof, no charge, sweep it. The lease has been held by fathers and sons from Ohio for 22 years. The last of them turned 80 and retired, with his bear.`,
  "land-between-rivers-whitetails": `The farm is 160 acres of beans and corn in four bottoms, with hickory ridges in between. Deer walk the creek that joins the fields, and most of the stands are on it.
Plots are an acre or less of clover and wheat on the ridges, put in to hold does where a bow can reach. Seven of the eight stands can be reached without crossing a field.
Spring turkeys are included, two for each member. Rifle season is limited to three people at one time, and everyone wears orange on the ridge roads, because there are neighbors and grandchildren.
Kentucky Lake is fifteen minutes away when you've filled your tag. We live across the road and don't mind being asked things.`,
  "western-coalfields-turkey-deer": `Mining stopped in 1989. What it left is a jumble of spoil banks, now in autumn olive, locust and native grass, with lakes as long as half a mile between them. Deer have more cover than they can use. From any bank you look down into three openings.
Four plots of clover and chicory are on the flattest benches. Turkeys gobble from the cottonwoods by the lakes, and sound travels so oddly over water that you'll walk toward the wrong bank at least once.
Geese and ducks use the lakes until they freeze. Small boats only; the banks are steep and the water is deep and clear.
Haul roads get you to six parking spots. Five members, one family each. Fishing comes with it and several have stopped deer hunting on that account.`,
  "chariton-hills-whitetail-farm": `Tillable is 74 acres, rented at $245. CRP is 61 acres through 2031 at a rate that the courthouse will confirm. The remaining hundred is oak and hickory timber, creek bottom and a three-acre pond stocked with bluegill and bass.
Every stand has an entry that avoids the bedding on the two middle ridges. We drew them on an aerial photo and walk them as drawn, even in the dark and even when it's longer. That is why deer here still move in daylight on the tenth of November.
Six plots, two under fence until December. Two insulated box blinds face the corn.
Level-B road on the south, gravel on the north with rural water and electric at the corner. Nice building spot by the pond. The neighbor mentioned above will share his camera pictures at the kitchen table, not by phone.`,
  "upper-iowa-bluff-timber": `White limestone 120 feet high stands over the river on one side; sugar maple, basswood and oak cover the back. Deer use two gaps in the bluff to get to water and there are stands at both.
Trout live in the spring branch, protected by our good opinion of them. You may fish it with barbless hooks.
No vehicles past the barn. Four hunters, each with two guest days. We ask for one work Saturday in April to clear trails and take out garlic mustard, with lunch.
Any antlered deer must be older than the one you shot before it. That rule came from my uncle, who was a judge. Turkeys in the second and third seasons are part of it. Decorah is 15 minutes, and the campground across the river empties after Labor Day.`,
  "pike-county-corn-and-timber": `Three timbered draws come down off corn ground into a creek with a gravel bottom. That's the whole design, and it's why people drive 600 miles. Twelve stands, four blinds, plots of beans left standing along the timber.
You'll each have a section of the map for the season and may trade by text. Minimum is 135 inches by your own tape, and a $500 fine goes to the volunteer fire department, which has a new pumper.
Does are wanted after December first. The last days of shotgun season are for members only. Turkeys are extra and cheap.
Rental in the farmhouse is $75 a night for a bed, three bathrooms, a walk-in cooler in the shed. No outfitters, no subleasing, no drones. I've farmed here since high school and I'm in the combine until Thanksgiving most years, so look for the lights.`,
  "grand-river-teal-marsh": `Units are 60, 80 and 50 acres, separated by levees you can walk or drive when dry. Smartweed, millet and sedge grow by themselves with a drawdown in May, and we top them up with some planted millet. Two wells and a pump on the river bring the water on by Labor Day.
Teal in September is the best of it. Mallards follow in November and stay until ice. The four finished blinds seat four; the other six sites are stakes with a number on them, for boat blinds or layouts.
Deer hunting is bow only, from two hang-ons in the willow strip, before October 25 and after the ducks are gone.
Between the refuges you'll hear geese all night. Six members, each with a key and a day to mow.`,
  "hocking-hills-buck-woods": `Two hollows with sandstone ledges, hemlock in the shade, and white oak on the points above. Nine sets are in place, and the one called the Pulpit has a rock you lean on and never need a harness for, but please wear one.
Clover plots sit on an old strip bench and a gas-well pad, both reached by the same quiet lane. The gas well was capped in 1991.
Ohio gun week is in. So are both turkey seasons. Three hunters; a wife, husband or child doesn't count.
Cell service is on the ridge only. Parking is by the church on Sundays after noon and at our gate otherwise. My family has been cutting firewood here since 1919 and we'd like to go on doing it, on weekday afternoons, in the hollow you aren't in.`,
  "catskill-beech-ridge": `The cabin was finished in 2008: 16 by 24, insulated, with a sleeping loft, a propane stove, a woodstove and a small solar kit for lights and a radio. Water comes from a dug spring 60 feet uphill. It's an easy walk of 500 yards from the parking turnout, and a quad trail does the same.
Stone walls divide the lower 30 acres the way a dairy farmer wanted them in 1850. Sugar maples stand along them, with about 200 taps' worth if you like to boil. Above that is beech, black cherry and ledge.
Deer bed on the ledges. Gobblers roost in the hemlocks over the brook, and a small pond that we dug has frogs, newts and in some falls a wood duck.
Town road maintained all year; ours isn't. State land is a mile by trail.`,
  "aroostook-moose-woods": `Last cut in 2004, on a shelterwood plan, and it has come back in fir and birch whips just high enough for a moose to strip. There are two old yards where you can stand and see 200 yards in three directions.
The camp is 16 by 20, log siding, three bunks and a gas fridge. It faces a beaver flowage. Brook trout in May, mosquitoes in June, and nobody at all in November.
By road: 14 miles from pavement, with a checkpoint in summer. Log trucks have the right of way and take it. The mill has let camp owners use the road since the seventies, under a yearly permit of $35. It is a courtesy and not a right, and the price here reflects it.
Bear baits have been run on the south line. Deer are few and heavy.`,
  "buffalo-county-bluff-lease": `The ridge top is corn and alfalfa in contour strips. Oak and aspen sides drop about 350 feet on both flanks, and one spring comes out halfway down the north one. Sixteen stands, most of them just under the edge where bucks cruise with the wind on their backs.
Hunting is from the top in the evening and by a lower lane in the mornings, and those two are never swapped.
We have sat out gun season in the three back draws since 2009; you can call them a refuge. Bucks have to be five. Last year that was one, the year before it was four.
Plots: two of brassica, one of clover. The children's stand has a roof, a heater and a jar of licorice. We milk 60 cows, the barn lights are on at five, and the lease includes a wheel of cheese at Christmas.`,
  "kickapoo-valley-whitetails": `Farm lane to the bottom field, then a trail along the stream with two plank bridges. The ridge is too steep to farm and has been logged lightly twice since the war, so it's full of fat red oak.
Deer come off the ridge to a neighbor's hay at dusk through a gap you can cover from either of two stands. Four more are along the top for mornings.
Brown trout in the stream, with public easement on the far bank: you'll see fishermen in May and they'll see your turkeys.
Two bowhunters for the season and up to four guns in November. Sampling kiosk for wasting disease is at the cheese factory in town. We are an organic dairy, so no sprays, no mineral blocks, and please no plastic left in the hay.`,
};
