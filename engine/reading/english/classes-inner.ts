/** Everyday words of one meaning, by the name the combinations use. Inflections and spellings are equal by `stemOf`. */
export const innerClasses: Readonly<Record<string, string>> = {
  // Sleep.
  sleep: 'sleep, asleep, slumber, kip, shuteye, shut eye',
  dropOff:
    'fall asleep, falling asleep, fell asleep, drop off, dropping off, nod off, nodding off, nodded off, doze off, dozing off, drift off, drifting off, get off, off sleep, switch off, back off',
  long: 'ages, age, hour, forever, eternity, long time, half night, long, minute',
  before: 'before, till, until',
  awake: 'awake, stare ceiling, staring ceiling, watch clock, watching clock, count sheep, counting sheep',
  night: 'night, in bed, bed, midnight, small hours, overnight',
  allNight: 'all night, half night, whole night, night long, through night',
  wakes: 'wake, woken, wakes, up, awake',
  early: 'early, dawn, daybreak, crack dawn, three, four, five, cockcrow, lark, sparrow',
  mind: 'mind, thought, brain',
  races: 'race, racing, whir, whirring, churn, churning, spin, busy, overdrive, stop, rest, quiet, round',
  day: 'day, daytime, desk, meeting, work, telly, television, tv, sofa, afternoon, bus, train, car, wheel',
  sleepy: 'sleepy, drowsy, nod off, nodding off, doze, dozing, drop off, dropping off, nap, slump, asleep',
  dream: 'dream',
  dreadful: 'horrible, awful, terrify, terrifying, scary, frightening, violent, ghastly, bad, poor',
  // Mood and mind.
  anger:
    'angry, cross, furious, fury, rage, temper, see red, explode, blow up, blow top, lash out, shout, shouting, yell, yelling, snap, snapping, snappy, annoyed, irritate, irritated, irritates, annoy, annoys, mad, lose it, wind up, winds up',
  trifle:
    'trifle, trifles, nothing, slightest thing, least thing, little thing, small thing, smallest thing, everyone, everybody, everything, kids, family, husband, children, anything, easily, quickly, no reason, reason, drop hat, silly thing, slightest, least',
  cries: 'cry, cries, crying, cried, weep, tears, tear, sob, sobbing, well up, welling up',
  worries:
    'worry, worrying, worries, worried, fret, fretting, dread, anxious, stew, worst, overthink, uneasy, nerves, panic',
  startled: 'jump, jumps, jumped, startle, startling, start, flinch',
  noise: 'noise, sound, phone, door, bang, skin, doorbell',
  pleasure: 'enjoy, enjoyment, pleasure, joy, fun, excite, excites, interest, interests, delight',
  gone: 'gone, lost, nothing, none, vanished, disappeared',
  memory: 'memory',
  failing:
    'bad, poor, going, gone, worse, failing, fail, sieve, shot, hopeless, useless, slipping, off, lost, fading, weak, short, let down',
  forgets: 'forget, forgot, forgetting, forgotten, lose thread, lose track, lost thread',
  name: 'name, names, word, words, appointment, key, keys, doing, thing, upstairs, room, pan, conversation, face, birthday, sentence',
  remember: 'remember, recall, retain, memorise',
  focus: 'concentrate, concentrating, concentration, focus, focusing, attention',
  wanders: 'wander, wanders, wandering, drift, drifts, drifting, all over, elsewhere, flit',
  blank: 'blank, empty, fog, foggy, fuzzy, blur, woolly, cotton wool, mush, treacle, cloud, turbid, porridge, mist',
  // Head and senses.
  world: 'world, room, everything, floor, ground, ceiling, walls, house, surroundings',
  spins:
    'spin, spins, spinning, spun, round round, turn round, going round, rotate, whirl, whirls, merry round, carousel, roundabout',
  sways: 'tilt, tilts, sway, sways, swaying, swim, swims, rock, rocks, rocking, lurch, heave, tip, swimming, boat',
  speck: 'speck, spot, dot, fleck, thread, squiggle, fly, flies, cobweb, midge, gnat, floater, hair',
  twice: 'double, two, twice',
  see: 'see, vision, sight, look, watch',
  hears: 'hear, hearing',
  hearBad: 'worse, badly, poor, muffled, mumble, deaf, fading',
  buzz: 'whistle, whistling, hum, humming, buzz, buzzing, ring, ringing, hiss, hissing, roar, roaring, chirp, chirping, cricket, crickets, cicada, drone, noise, whoosh, sing, singing, seashell, static, swish',
  plugged: 'plug, plugged, blocked, pop, popped, stuffed, full, muffled, cotton wool, water, close up',
  grit: 'grit, gritty, sand, sandy, scratchy, sandpaper, foreign body, eyelash',
  glued:
    'stick, stuck, glue, glued, crust, crusted, crusty, gunk, gunky, gummed, sticky, goo, gooey, matter, sleepy dust',
  stings: 'sting, stings, stinging, smart, smarting, burn, raw',
  taste: 'taste, tasting, flavour, tastebuds',
  tasteless: 'nothing, bland, cardboard, insipid, gone, lost, water, sawdust, cotton wool',
  smells: 'smell, stink, reek, foul, rank, stench, whiff, pong',
  clammyMouth: 'sticky, pasty, claggy, slimy, greasy, gluey, furry, tacky, coated',
  lump: 'lump, stuck, pill, frog, hair, golf ball, catch, ball, crumb, plug, fishbone, knot, blockage',
  raw: 'raw, razor, razors, glass, sandpaper, knives, fire, rough',
  voice: 'voice',
  voiceBad:
    'go, going, gone, rough, croak, croaky, hoarse, husky, gravelly, crack, weak, give out, lose, lost, goes, raspy, rasp, disappear, disappears, break, breaks',
  stuck:
    'stuck, stick, sticks, hard, difficult, shift, budge, hack up, bring up, cough up, get up, come up, clear, spit out, struggle, tough',
  // Chest.
  prop: 'prop, pillow, pillows, sit up, upright, propped, armchair',
  flat: 'lie, lying, lie down, lying down, flat, lie flat',
  breath: 'breath, air, breathe',
  enough: 'enough, deep, proper, full, catch',
  heart: 'heart',
  beats:
    'pound, thud, race, racing, flutter, flutters, fluttering, hammer, hammering, gallop, galloping, flip, leap, jump, jumps, somersault, bang, banging, thump, going nineteen, fast, drum, quiver, butterfly, butterflies, nineteen dozen, mad, crazy, going mad, like mad',
  skips:
    'skip, skips, skipping, miss, misses, missing, irregular, uneven, drop beat, stumble, out rhythm, all over place',
  weight:
    'weight, elephant, brick, vice, stone, band, squeeze, squeezing, belt, clamp, concrete, slab, tighten, constrict, constricted, stuffed, closed up, congested',
  // Digestion.
  food: 'food, meal, breakfast, dinner, lunch, supper, eat, dish, plate, anything eat',
  repels: 'turn, turns, churn, churns, heave, heaves, lurch, lurches, queasy, knot',
  appeals:
    'appeal, tempt, tempts, fancy, face, want, interest, touch, stomach, manage, bother, hungry, crave, stand, enjoy',
  sits: 'sit, sits, sitting, lie, lies, stay, stays, stone, brick, lead, lump, undigested, hang, weigh, weighs, settle',
  bite: 'bite, bites, mouthful, mouthfuls, spoonful, forkful, little, quickly, few bites, half',
  comesUp: 'come up, comes up, rise, rises, rising, back up, bring up, throat, repeat, repeats, back',
  belly: 'abdomen, stomach, waist',
  drum: 'drum, balloon, blow, blows, blown, burst, football, pregnant, swell, stretched, inflate, inflated, taut, barrel, tyre, expand, expands',
  trousers: 'trousers, belt, jeans, waistband, button, skirt, zip, waist, jeans',
  undo: 'undo, loosen, tight, unbutton, unzip, let out, close, do up, dig, digs',
  gas: 'wind, gas, fart, farts, farting, flatus, flatulence, break wind, trump',
  passes: 'pass, passing, break, breaking, lot, full, smell, let off, constantly, awful lot, terrible',
  rumble: 'rumble, rumbles, rumbling, gurgle, gurgles, gurgling, growl, growls, growling, noise, squelch, grumble',
  stool: 'stool, bowel, number two, motion, turd, dropping',
  toilet: 'toilet, loo, bathroom, lavatory, ladies, gents, washroom, restroom, john, potty',
  runs: 'runs, trots, diarrhoea, squits, squirts',
  liquid: 'water, watery, liquid, pour, pours, explosive, runny, squirt, brown water, gush',
  rock: 'rock, rocks, hard, concrete, brick, bricks, dry, stone, wood, clay',
  pellet: 'pellet, ball, rabbit, marble, nut, bead, pebble, nugget, goat, sheep, small hard, hard small, hard little',
  unfinished: 'empty, emptied, finish, finished, complete, completely, done, cleared, more come, more, fully',
  strains: 'strain, strains, straining, push, pushing, force, squeeze, effort, struggle',
  wipe: 'wipe, wiped, wiping, paper, tissue, bowl, pan, toilet paper, loo roll',
  blood: 'blood, bleed, bloody, red',
  smear: 'stick, sticks, sticky, smear, smears, paste, pasty, tar, flush, clings',
  slime: 'mucus, slime, slimy, jelly, snot',
  settles:
    'go, goes, ease, eases, eased, better, gone, settle, settles, stop, stops, relieve, relieved, disappear, pass off',
  gripes: 'cramp, pain, gripe, griping, ache, spasm, hurt',
}
