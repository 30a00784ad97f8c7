/** The paragraphs after the first lines of a professional's text, by key. Each line is a paragraph. */
export const professionalBios: Readonly<Record<string, string>> = {
  "gail-guides-ruby-range-outfitters": `Hunts begin on a Saturday. You arrive at the barn on Thursday by noon, we fit you to a saddle and check that your rifle still shoots where it did at home, and on Friday morning we ride in. Camp is five wall tents with stoves, cots and a cook who has been with me eleven years.
Price includes horses, meals, field care and packing meat to the trailhead. It doesn't include license, tips or the butcher in town. A third holds your dates, another third is due July 1. If you don't draw, I move the deposit to next year or send it back, your choice.`,
  "big-hole-backcountry": `We hunt two on one, or one on one for an extra $1,000. Camp is reached on foot with llamas carrying the gear, which the elk seem to think are ugly deer.
Practice at 40 yards kneeling and at an uphill angle. Last year 11 of 14 hunters drew back on a bull, and six of them have a freezer full. We think those numbers are worth more than a photo gallery, though we have one of those too.`,
  "madison-valley-elk-company": `Hunts are two days with a spare one for weather. We pick you up at the bunkhouse at five, you're usually done by noon, and my son-in-law has a certified shop where your cow is cut, wrapped and frozen by the next afternoon.
Snowshoes are ours. Wool socks and a rest that you have shot from before are yours. People with a bad hip or a walker have hunted with us from a heated blind over a hay meadow. Just say so ahead of time.`,
  "missouri-breaks-guide-service": `For birds we take up to four guns and hunt three ranches in rotation, so nobody shoots a covey that was shot last week. Your own dogs are welcome beside ours. Lunch is out of a cooler, on a tailgate, out of the wind.
Mule deer hunts are five days, one hunter to a guide; in September a bowhunter may come along with the dogs left at home. We're on private land and a few sections of BLM you'd never find the gate to. Rooms are in our house. There's one bathroom for every two guests and a list on the door.`,
  "kootenai-timber-hunts": `Spring bear runs from mid-April into June, and the color-phase bears show after the first week of May. Deer hunts are in the last ten days of November. Both are five days, both from a log house by the river with a hot tub that I was against.
We carry a trauma kit and a satellite phone, and both guides are wilderness first responders. Bring rain gear that is really rain gear.`,
  "upper-salmon-packers": `Everyone rides. If you weigh over 240 pounds with your boots on, tell us in spring and we'll bring the big mules. Rifle hunts are ten days including the rides, and archery is eight.
The cook tent has a floor, lanterns and pie. There's a shower most nights. Elk are hung in cheesecloth in the shade and packed out within 36 hours, and if it's warm we do it the same night.
We run under a Forest Service permit for this drainage, with one guided camp. Ask for the number, and for people who went home with nothing.`,
  "camas-prairie-outfitting": `Deer season with us is November 1 to 20. You hunt stands in the morning, sleep or glass at noon, and sit a field edge until dark. Average shot is 140 yards.
Turkey hunts in April are three days, two birds if you buy both tags. A lot of our first-timers are ladies from the coast who have never been up at four in the morning and come back the next year with a friend.`,
  "lost-river-pronghorn": `A day is the price for one or two hunters with me. Rifle hunters usually need one and a half, bowhunters five, in a pit blind on water that I dig in July.
I drive a plain truck, glass from it, and stalk on foot. We skin in the field and have the meat on ice within the hour, because August is hot and antelope has a bad name only from people who didn't.`,
  "absaroka-high-camps": `Our season has five elk hunts of eight days, ten hunters in each, in three camps; a moose hunt takes ten. A guide has at most two hunters and one wrangler between them. The horses summer on the same grass you will be hunting, so they know the way home in the dark better than anybody.
Grizzlies live here. Camps have electric fences, meat is hung 200 yards off, and we'll go through it all the first evening with you. Nobody has been hurt in 41 years, and we intend to be boring about it.
Draw help is free. We'd rather tell you in January that your points aren't enough.`,
  "green-river-mule-deer": `Six hunters a year. I start scouting in late June and by the opener each of you has a named deer, a second choice, and a map. Backpack hunts above timberline are in September; lodge hunts on private land are in October.
Physical preparation matters for the first kind. We'll send you a plan with stairs in it. For the second, you can be 75 and comfortable.`,
  "powder-river-antelope": `Hunts last three days on ranches we have leased for as long as I've been married. Does can be added for $250. We sight in at the house, and I carry shooting sticks in three heights since most first shots are missed for lack of a rest.
There are eight beds, a big table, and a game room with a pool table whose felt the dog ruined. Our processor is half an hour away and ships.`,
  "yampa-valley-outfitters": `The lodge has ten double rooms and a long bar, and the ranch roads are good, so this is the right place if your party has mixed ages and one uncle with new knees. First-season hunts are guided one on one. Second and third are two to a guide, fourth is one on one again.
Landowner vouchers can be arranged for some seasons, at cost. We butcher in-house under a state license and cut to your sheet.`,
  "canon-city-bird-dogs": `Mornings only in September, whole days after it cools off. I run two dogs at a time and carry water for four. If your own dog is out of shape he'll be invited to ride.
Half-day lessons for new shooters are $180 with gun and clays, and kids under 16 are half price. I was a school principal for 20 years and have no patience left for showing off.`,
  "espanola-valley-guides": `Elk hunts are five days with four nights in an adobe that was my aunt's: thick walls, three bedrooms, a kiva fireplace. Archery in September, rifle in October. If you hold a landowner authorization, tell me the ranch and I'll tell you what I think of it.
For bear we sit over acorns and water from late August on, no bait, no dogs. In spring there are Merriam's in the same canyons.`,
  "gila-bugle-company": `Once you've drawn, call us the same week. We keep five places for each season and they go to whoever phones first, not to whoever pays more.
You'll get camera pictures by text all August. Hunts are seven days. Camp is a house with power on private land 20 minutes from the unit line, or a spike camp near the bulls when they move. We quarter, cape, carry, and get it to the cooler in Reserve.
Bring the rifle you shoot best. Our average is 210 yards, and the longest was 430 with a man who competes.`,
  "white-mountain-bulls": `Archery elk tags take most people ten years or more here, so we limit ourselves to four in each season and do the whole job: aerial photos in May, cameras from July, a guide and a caller for each hunter.
Spring turkey is our other love. Three-day hunts from a wall-tent camp, two hunters to a guide, coffee before you're properly awake.`,
  "paunsaugunt-guide-co": `Every tag holder gets a lead guide plus two spotters during the season. We hunt from dark to dark for as many days as the season has. If a deer is found on the first morning, we'll still look at others before you decide, unless he's the one.
Lodging is at our house at the edge of town. Trophy care goes through a taxidermist who used to guide for us and isn't the cheapest.`,
  "salinas-breaks-hog-hunts": `Meet at the ranch gate at five. We show a short safety film, check that your copper bullets hit paper at 100 yards, and go. Most shots are under 150 off sticks. Children from 12 with a license are welcome, along with one grown-up who only watches, free.
Skinned, washed and quartered into game bags is in the price. A butcher in Templeton makes sausage in four kinds and they're all good.`,
  "copper-basin-moose-camps": `A hunt is ten days in the field with one guide and one packer for each hunter. We fly Super Cubs to gravel bars, so your gear limit is 50 pounds and the scale is honest. Tents, cots, food, stove and raft are there when you land.
The last week of the season is the best calling and the worst weather. Bears may be added. Every edible pound of meat comes out ahead of the antlers, as it should, and if you can't ship it all there is a food bank in Glennallen that knows us.`,
  "sandhills-prairie-guides": `Season starts on September 1 with sharptails on the ridges. Chickens come into it in October when they flock up near the corn. Count on six to ten miles a day and sand in everything.
We stay at a ranch with four rooms, share supper with the family, and talk about rain. I run five pointers, a pair at a time, with a wagon of spare dogs behind us. In April I take photographers to the leks, with no guns along, and turkey hunters everywhere else.`,
  "pine-ridge-turkey-camp": `Well, here's a little more. We hunt 16,000 acres of pine canyon on eight ranches, two hunters to a guide, blinds if you want them and hiking if you don't. Birds are roosted the night before by my daughters, who are better at it than I am.
Bunkhouse for eight, breakfast and supper included, lunch in a sack. Nebraska lets you buy two spring permits. Most people fill both and fish the third day.`,
  "missouri-plateau-pheasants": `Opening week is booked by the same people every year, so ask about late October, when the corn is out and the birds are bunched up, or about December with snow, which is the real thing. We take groups of four to ten.
Rooms are in the old hotel on Main Street, which we bought for back taxes and fixed up. There's a boot dryer on each floor. Bird cleaning, ice and a freezer are included, shells are at cost.`,
  "red-hills-whitetail-lodge": `Nonresidents apply in April for Kansas, and we'll remind you. Archery hunts are six days, from a stand or a ground blind, with somebody to drop you off and pick you up so no truck sits near a stand.
We have kept sheds, pictures and ages since 2009 in a book in the lodge. Minimum is five years. If you don't see a deer like that within range, and four or five hunters a year don't, come back in January for free and shoot a doe with us.`,
  "brush-country-bucks": `Trophy hunts are four days and priced by the score of the deer, agreed before you leave the truck. Management hunts are three days at a flat $3,500. The lodge has single rooms, a covered patio, and Ramona's kitchen, which is why some people book at all.
We fly the ranch in October and hold 11,000 acres to 30 bucks. For deer hunters, hogs and javelina in between are on the house, as are rattlesnake boots in most sizes.`,
  "llano-uplift-hog-exotics": `We start at sundown and quit around one, or when the cooler is full. Two hunters to a guide. The thermal rifles are suppressed, zeroed and set up with a tripod, and you will get 20 minutes at steel before we go out.
Texas doesn't require residents or visitors to hold a license for hogs on private land at present, but ask me, since I keep up with it. Exotics are by the animal, and the list changes every month.`,
  "edwards-plateau-guide-service": `A weekend is Friday noon to Sunday noon and covers lodging, meals, a guide in the blind, field dressing and a ride to the processor. Doe and spike hunts start at the low figure. A mature eight-point is at the high one.
We own three youth rifles with short stocks and soft recoil, and one pair of electronic muffs for everyone. Hunter education can be finished here on Friday with a state volunteer. More than 300 first deer so far, and I've a picture of every one.`,
  "grand-prairie-timber-ducks": `A group is up to eight with two guides. We leave the lodge by boat at five, you lean on a tree till eleven, and breakfast is on the table when you're out of your waders. Rice fields fill in for rest days, so you'll hunt every morning you paid for.
Dogs are ours unless yours is rock steady around other people. Non-toxic shot and a three-shot plug are checked at the boat. Limits are limits, and we count out loud.`,
  "blackbelt-gobblers": `Season runs late March to May. Three days, one hunter to a guide, with room for a friend behind you. I've hunted these six farms since I was nine and can usually say by Saturday which bird is going to be stubborn on Monday.
Our house is a raised cottage from 1850 with more porches than closets. Suppers are Southern and there's always a vegetable. Quail mornings can be added in February with a wagon or on foot.`,
  "red-hills-plantation-quail": `A hunting party is four guns, two shooting at a time, with a dog handler, a wagon driver and a scout. Morning and afternoon hunts each last three hours, and there's a lunch in between that needs a nap.
Sixteens and twenties can be borrowed, including three that belonged to my grandfather. We give an hour's lesson to anybody new, on clays, because coveys are fast and nerves are faster. Wild coveys only. We keep count and post it.`,
  "aroostook-moose-bear": `Moose hunts are six days, Monday to Saturday, for the permit holder and a subpermittee. I call, my brother carries, and there's a winch on the trailer. We scout your zone from the first of August and send you the pins.
Bear over bait is the last week of August and all of September, six hunters a week. Sits are from two until dark. You'll be given a thermos and told to leave your phone in the truck. Cabins are on the lake, with wood stoves, hot showers and a canoe.`,
  "north-kingdom-grouse": `I take two guns, never three. We walk from eight until noon, eat at a general store, and go again until the light gets low. Woodcock flights peak about October 15 and grouse are best just after, with the leaves down.
My setters are Tess, Willa and old Monk, who only does mornings. I keep a flush log by covert and date that goes back to 1996. Ask to see it in the truck, it's a good cure for optimism.`,
  "chequamegon-bear-deer": `When your tag comes through you get a week with up to five others, a stand with a bait that has been hit, and a second one for a different wind. Two-thirds of our hunters shoot a bear and nobody has to shoot a small one.
Nine-day gun season for deer is back-country stuff, on foot, with drives on the last two days for those who like company. The meat goes to my cousin's shop. We lock the gate at ten in the evening and loons start at eleven.`,
};

/** The paragraphs after the first lines of an agent's text, by key. */
export const agentBios: Readonly<Record<string, string>> = {
  "marlys-vandeberg": `Most of my sales this year were between 600 and 9,000 acres. Before an offer goes in you'll have the water rights abstract, the grazing permits and the name of the county road foreman.`,
  "tobias-rinne": `I was a survey crew chief for eight years, which is a good way to learn how many fences are in the wrong place.`,
  "caroline-ashworth": `Showings are on foot or horseback, and I bring collar data, snow maps and lunch. I work with two lenders who understand that a ranch is not a house.`,
  "luis-archuleta": `I keep a list of which ditch companies are solvent. Most of my buyers are from the Front Range and have hunted here for years before they call.`,
  "rory-mcgillis": `My family has walked this county for birds since 1911. Expect a written opinion of the cover on each quarter and what it would cost to fix.`,
  "clint-overmyer": `You get the tenant's lease, the CRP papers and five years of harvest before we talk price. I've turned down listings where the deer pictures were from another farm.`,
  "buck-ledbetter": `I sold my first ranch in 1993 and have sold that same one twice since. Wells are flow-tested and fences driven before anything goes on the market.`,
  "lottie-beauchamp": `Forty-one duck properties in the last ten years, most of them without a sign. I'll show you the power bill for the pumps, in wet years and dry ones.`,
  "harriet-longstreet": `I keep a file on every covey count in three counties. Easements, timber and the help that comes with a place are all part of the conversation.`,
  "jens-halvorsen": `I farm 200 acres on the ridge myself. We'll drive the town roads at dusk in September and count deer before you look at a single listing.`,
  "wes-applegate": `Farm management is my degree, and I still check soil ratings field by field. About half my buyers let me run the place for them afterward.`,
  "karl-amendt": `I grew up on a dairy six miles from the office. Mineral rights, old wells and strip benches are on my checklist for every parcel in coal country.`,
};
