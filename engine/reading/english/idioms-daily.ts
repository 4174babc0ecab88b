import { after, type Idiom, say } from './idiom.ts'

const often = '(?:\\d|two|three|four|five|six|several|many|a few|half a dozen|a couple of)'
const water = '(?:pass (?:water|urine)|pee|wee|urinate|go|(?:go to )?the (?:loo|toilet|bathroom)|empty my bladder)'

/** What is told by how often, how much, when, and what it keeps from doing. */
export const dailyIdioms: readonly Idiom[] = [
  // Hands feel cold: that is said of the hands.
  say(
    '(?:(?<=\\b(?:i|he|she|often|also|and) )|(?<![a-z] ))feel(?:s|ing)? (?:very |so |rather )?cold(?! [a-z])',
    '畏寒',
  ),
  say(
    'wak(?:e|es|ing)(?: up)? (?:at|with) (?:the (?:slightest|least|smallest)|any|every|a tiny) (?:little )?(?:sound|noise|thing)|(?:the (?:slightest|least)|any|every) (?:sound|noise) wakes?',
    '易醒',
  ),
  say(
    `(?:up|getting up|gets? up|out of bed)(?: to ${water})? ${often}(?: or \\w{1,6})? times (?:a|each|every|in the|at|per|during the) night|(?:up|getting up|gets? up)(?: ${often} times)? (?:a|each|every|in the|at) night to ${water}|${water} ${often} times (?:a|each|every|in the|at) night`,
    '夜尿多',
  ),
  say(
    `(?:keeps?|always|constantly|forever) (?:need(?:ing)?|want(?:ing)?|having|running|going)(?: to)? ${water}|(?:need|have|has|needs) to ${water} (?:all the time|constantly|every (?:\\w{1,8} )?(?:hour|minutes|few minutes))|(?:pee(?:ing)?|wee(?:ing)?|urinat(?:e|es|ing)) (?:all the time|constantly|very often|every (?:half|twenty|thirty|few|hour|20|30))`,
    '尿频',
  ),
  say(
    '(?:pass(?:es|ing)?|produc(?:es?|ing)) (?:a lot of|lots of|large amounts of|loads of|plenty of) (?:urine|water|pee)|(?:pee(?:ing)?|wee(?:ing)?|urinat(?:e|es|ing)) (?:a lot|loads|gallons|buckets)',
    '多尿',
  ),
  say(
    "(?:bright )?(?:light|lights|sunlight|screens?) (?:hurts?|bothers?|stings?)(?: (?:my|his|her|the) eyes)?|(?:can't|cannot|can’t) (?:stand|bear|look at|tolerate) (?:the |bright )?light|sensitive to (?:bright )?light|dazzled",
    '羞明',
  ),
  say(
    '(?:periods?|menses|cycle)[^.;,]{0,16}every (?:five|six|seven|eight|ten|5|6|7|8) weeks|(?:periods?|menses|cycle)[^.;,]{0,16}every (?:3[6-9]|[4-9]\\d|two|three|other|2|3) ?(?:days|months?)',
    '月经后期',
  ),
  after('period|menses|menstru|cycle|flow', '(?:(?!no |nil |denie)\\w{1,6} )?clots?', '经血夹块'),
  after('shoulders?', '(?:still |it |also )?(?:aches?|aching|hurts?|is sore|painful)', '肩痛'),
  after('breasts?|boobs?', 'lump(?:s|y)?', '乳房结块'),
  say(
    'the (?:runs|trots|squits)\\b|(?:have|has|had|got|with|bad) (?:runs|trots|squits)\\b|(?:runny|upset|loose) (?:tummy|tum|belly|bottom|poos?|bowels?)|(?:food|everything|it all) (?:goes|runs|comes) (?:straight|right) through (?:me|him|her)|(?:pooing|poo|poos|bowels? open|opens? (?:my|his|her) bowels) (?:four|five|six|seven|eight|4|5|6|7|8)',
    '泄泻',
  ),
  say('(?:grip(?:ey|y|es|ing)|crampy|colicky)(?: (?:pain|belly|tummy|stomach|abdomen|bowels))?(?= |,|\\.|$)', '腹痛'),
  say(
    'stiff (?:fingers?|hands?|knuckles|joints?)[^.;]{0,24}morning|(?:fingers?|hands?|knuckles|joints?)[^.;,]{0,16}(?:stiff|seized up)[^.;,]{0,20}morning',
    '晨僵',
  ),
  say(
    '(?:knuckles?|finger joints?)[^.;,]{0,12}(?:swollen|swell|puffy)|(?:swollen|puffy) (?:knuckles|fingers?)',
    '手肿',
  ),
  say(
    '(?:cracked|chapped|split) (?:skin|hands?|heels?|fingers?|fingertips?|feet)|(?:hands?|heels?|fingers?|fingertips?|feet)[^.;,]{0,10}(?:crack|cracked|chapped|split)',
    '皮肤皲裂',
  ),
  after(
    'nose|nostril|sinus|sneez|blow',
    '(?:thick |thin )?(?:green(?:ish)?|yellow(?:ish)?|thick) (?:and \\w{1,8} )?(?:mucus|snot|gunk|discharge|stuff)',
    '流浊涕',
  ),
  after(
    'nose|nostril|sinus|sneez|blow',
    '(?:clear|watery|thin|runny)(?:,? (?:and )?(?:clear|watery|thin))? discharge',
    '流清涕',
  ),
  say(
    '(?:pain|ache|pressure|headache)(?:s)? (?:across|over|in) (?:my|the|his|her) (?:forehead|brow|sinuses)',
    '前额痛',
  ),
  say('tickl(?:y|ing|ish) (?:dry )?(?:cough|throat)', '咽痒'),
  say(
    'off (?:my|his|her) food|no interest in food|picks? at (?:my|his|her) food|(?:eats?|eating) (?:like a bird|hardly anything|next to nothing|very little)',
    '纳呆',
  ),
  say('full (?:up )?after (?:a few|two|three|a couple of) (?:bites|mouthfuls|spoonfuls)', '早饱'),
  say(
    '(?:leak|leaks|leaking|wet myself|wets herself|dribbles?)[^.;,]{0,8} when (?:I|she) (?:cough|laugh|sneeze|jump|run)',
    '咳则遗尿',
  ),
  say('wets? the bed|bed-?wetting', '遗尿'),
  say(
    '(?:blood|red) on the (?:toilet )?(?:paper|tissue)|(?:blood|bleeding) (?:in the (?:bowl|pan|toilet)|when I (?:poo|go|wipe))',
    '便血',
  ),
  say(
    '(?:strain(?:s|ing)?|push(?:es|ing)?)(?: hard| for ages| a lot)? (?:to (?:go|poo|open)|on the (?:loo|toilet))',
    '排便困难',
  ),
  say(
    "(?:haven't|hasn't|not) (?:been|opened (?:my|his|her) bowels|had a (?:poo|bowel movement))[^.;,]{0,6} (?:for|in) (?:three|four|five|six|seven|\\d) days",
    '便秘',
  ),
  say('(?:sweaty|clammy|wet|damp) (?:palms|hands)', '手足心汗'),
  say('(?:my |his |her |the |both )?(?:legs?|knees?) (?:give|gives|gave|buckle)s? (?:way|out|under)', '膝软'),
  say('(?:legs?) (?:feel|are|like)[^.;,]{0,8}(?:lead|heavy|leaden)|heavy legs', '腿重'),
  say('(?:heel|heels)[^.;,]{0,14}(?:hurts?|pain|painful|sore|aches?)|heel pain', '足跟痛'),
  say(
    '(?:tight(?:ness)?|heavy|heaviness|weight|squeez\\w{2,4}) (?:in|on|across) (?:my|the|his|her) chest|chest (?:feels |is )?(?:tight|heavy)',
    '胸闷',
  ),
  say(
    '(?:dizzy|light-?headed|everything goes (?:black|dark)) (?:when|if) (?:I |she |he )?(?:stand|get|gets|stands)(?: up)?',
    '头晕',
  ),
  say(
    '(?:up|awake|wakes?|waking|woken)[^.;,]{0,10} at (?:two|three|four|five|2|3|4|5)(?: ?am)? (?:every|each|in the) (?:morning|night|day)',
    '早醒',
  ),
  say(
    '(?:bleed(?:s|ing)?|blood)[^.;,]{0,6} (?:on|when|after) (?:wip\\w{2,4}|passing|a (?:poo|bowel movement))',
    '便血',
  ),
  say(
    '(?:spotting|bleed(?:s|ing)?|blood)[^.;,]{0,10} (?:between|mid|in between)[ -](?:my |her )?(?:periods?|cycle)|mid-?cycle (?:spotting|bleeding)',
    '经间期出血',
  ),
  say(
    '(?:\\w{1,6}|\\d{1,2}) (?:days|weeks|months) (?:after (?:the |giving )?(?:birth|delivery|having (?:my|the|a) baby)|post-?partum|post-?natal)',
    '产后',
  ),
  say('(?:weak|thin|slow|poor) (?:urine |urinary )?(?:stream|flow)', '尿线细'),
  say('(?:gets?|getting) up (?:\\w{1,5}|\\d)(?: or \\w{1,5})? times(?= |,|\\.|$)', '夜尿多'),
  say('(?:on|with|after|during) (?:exertion|exercise|effort|physical activity)', '遇劳加重'),
  say('sciatica', '下肢放射痛'),
  say('(?:belly|tummy|stomach|abdomen)(?: \\w{1,8})? (?:swells?|blows?|puffs?|balloons?|bloats?)(?: up| out)?', '腹胀'),
  say('(?:brings?|bringing|brought|spits?|spitting) up (?:his |her |the )?(?:milk|feeds?)|(?:posset\\w{0,8})', '吐乳'),
  after(
    'discharge|vagina|vulva|down there|thrush',
    '(?:intense |terrible |constant )?itch(?:y|ing|es)?(?![a-z]| (?:eyes?|nose|ears?|throat|skin|scalp|palate|rash|red))',
    '阴痒',
  ),
  say('(?:neck|neck and shoulders|shoulders and neck)[^.;,]{0,10}(?:tight|stiff|tense|rigid|locked)', '项强'),
  say(
    '(?:elbows?)[^.;,]{0,14}(?:hurts?|aches?|sore|painful|pain)|(?:pain|ache) in (?:my|his|her|the|both|one)? ?(?:left |right )?elbows?|tennis elbow',
    '肘痛',
  ),
  say(
    '(?:wrists?)[^.;,]{0,14}(?:hurts?|aches?|sore|painful|pain)|(?:pain|ache) in (?:my|his|her|the|both|one)? ?(?:left |right )?wrists?',
    '腕痛',
  ),
  say('(?:big |great )?toe[^.;]{0,20}(?:red|swollen|hot)[^.;]{0,16}(?:red|swollen|hot|painful)', '足趾红肿'),
  say(
    '(?:legs?)[^.;,]{0,20}(?:twitch\\w{0,8}|restless|jump\\w{0,8}|fidget\\w{0,8})|(?:keep|hold) (?:my|his|her)? ?(?:legs )?still in bed',
    '下肢不宁',
  ),
  after('eyes?', '(?:red|bloodshot)(?= ?(?:$|[.,;]))', '目赤'),
  say('(?:palms|hands)[^.;,]{0,14}(?:wet|sweaty|clammy|damp)', '手足心汗'),
]
