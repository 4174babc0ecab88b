/** Words with the same meaning for signs; the first is the lookup key. */
const families = `
abdomen abdominal belly tummy tum tummies bellies abdo gut guts
ache aches aching achy
acid acidic
anus anal
anxious anxiety
aversion averse dislike dislikes
belch belching belches burping burp burps eructation eructations
bleed bleeding bleeds bled haemorrhage hemorrhage haemorrhages
bloat bloating bloated
blocked bunged stuffed clogged
blood bloody
blur blurred blurry blurring blurriness fuzzy misty hazy
bowel bowels
breast breasts mammary boob boobs
breath breathing breathes breathe respiration
burn burning burns
chest thoracic thorax
chill chills chilly chilliness
clot clots clotted
coat coating coatings coated fur moss
cold coldness colds
constipation constipated
cough coughing coughs coughed
cramp cramps cramping crampy
crave craving craves cravings
deficient deficiency
depression depressed
diarrhoea diarrhea diarrhoeal
discharge discharges
distend distension distention distended distending
dizzy dizziness giddy giddiness lightheaded lightheadedness woozy wooziness swimmy
dream dreams dreaming
dribble dribbles dribbling
drink drinks drinking
drool drools drooling
dry dryness dries
dull dullness
dyspnoea dyspnea dyspnoeic
ear ears aural
eat eating eats eaten
enlarge enlarged enlargement
exert exertion
eye eyes ocular
face facial complexion
fatigue fatigued tired tiredness weary weariness exhausted exhaustion
fear fears fearful afraid
feel feels feeling feelings felt
fever fevers feverish febrile pyrexia
finger fingers
float floating
flush flushes flushing flushed
foot feet
forget forgetful forgetfulness
foul smelly stinky stinking stinks malodorous fetid foetid offensive
frequent frequency frequently
fright frightened startled startles
full fullness
genital genitals vulva vulval
gray grey greyish grayish
greasy greasiness
green greenish
gum gums gingival
haemorrhoid haemorrhoids hemorrhoid hemorrhoids piles
hand hands
hardly barely scarcely
head cephalic
headache headaches cephalalgia cephalgia
heart cardiac
heat hot
heavy heaviness heavier
hoarse hoarseness
hunger hungry
hypochondrium hypochondriac hypochondria hypochondrial
insomnia sleeplessness sleepless
irritable irritability ratty grumpy cranky tetchy touchy irascible irascibility
itch itching itchy itches pruritus pruritic itchiness
jaundice jaundiced icterus icteric
joint joints articular arthralgia
knee knees
leg legs
limb limbs extremity extremities
lip lips
loose looser
lumbar lumbus loin loins waist waists
mark marks
menses menstruation menstrual menstruates period periods
mouth oral mouths
move moving moves moved movement
mucus mucous
nape
nausea nauseous nauseated queasy queasiness
navel umbilicus umbilical periumbilical
neck cervical
night nocturnal nights nighttime
nose nasal
numb numbness
obstruct obstructed obstruction
oedema edema oedematous edematous
open opens
oppression oppressive oppressed
pain pains painful painfully
pale paleness pallor
palpitation palpitations palps
part parts
pass passes
phlegm sputum expectoration sputa
poor poorly rubbish lousy dreadful awful terrible horrible bad badly
press pressing pressure pressed
profuse copious abundant lot lots loads plenty
purple purplish
rapid rapidly
rash rashes
red redness reddish reddened
regurgitation regurgitates reflux regurgitating
restless restlessness
rib ribs costal
scanty scant
shiver shivering shivers
short shortness
shoulder shoulders
sigh sighing sighs
skin cutaneous
sleep sleeping sleeps slept
slippery
slow slowed
smell smells smelling odor odour
sneeze sneezing sneezes
sole soles
sore soreness
sores
sour
spasm spasms
spit spitting spits
stab stabbing
sticky stickiness
stiff stiffness
stomach epigastric epigastrium gastric epigastralgia
stool stools faeces feces faecal fecal poo poos poop poops bm bms
swallow swallowing swallows
sweat sweating sweats sweaty perspiration perspires perspire
swell swelling swollen swellings swells
taste tastes
tear tearing tears
teeth tooth dental
tender tenderness
thick thickened
thin thinner
thirst thirsty
throat pharynx pharyngeal
throw throws
thud thuds thudding thump thumps thumping pound pounds pounding
tinge tinged
tongue
tremble trembling trembles
tremor tremors
turbid cloudy
twitch twitching twitches
ulcer ulcers ulcerated ulceration
urge urgent urgency
urinate urination micturition urinating urinates pee pees peed peeing wee wees weeing piss pissing
urine
uterus uterine womb
vagina vaginal
vertigo
vexation vexed vexing
vision sight eyesight
vomit vomiting vomits vomited emesis puke pukes puked puking spew spewing
wake waking wakes wakening awakening woke
warm warmth warmer
watery
weak weakness weakened feeble
weep weeping weeps weepy
wet
wheeze wheezing wheezy wheezes
white whitish
wind
worse worsens worsened worsening aggravated exacerbated
yellow yellowish
`
const canonical = new Map<string, string>()
for (const line of families.trim().split('\n')) {
  const [first = '', ...others] = line.split(' ')
  for (const word of [first, ...others]) canonical.set(word, first)
}

/** Words without meaning of their own: `pain of the stomach` and `stomach pain` are equal. */
const empty = new Set(
  'a an and am any are as at be been being by do does did for from get gets go goes got had has have having he her him his i in into is it its itself kind look looks looked me my of on or our own patient pt seem seems sensation she some sort that the their them there these they this those to turned upon was we were when which while who with w/ you your'.split(
    ' ',
  ),
)

/** The lookup key of a word; British and American spellings are equal. */
export function stemOf(word: string): string {
  const known = canonical.get(word)
  if (known) return known
  const one = word.length > 3 && /[^su]s$/.test(word) && !/is$/.test(word) ? word.slice(0, -1) : word
  return (
    canonical.get(one) ??
    one
      .replace('haem', 'hem')
      .replace('oedema', 'edema')
      .replace(/^oes/, 'es')
      .replace(/(col|hum|tum|od|lab|rum)our/, '$1or')
      .replace(/is(?=ed?$)/, 'iz')
  )
}

export const isEmptyWord = (word: string) => empty.has(word)
