import { after, type Idiom, say } from './idiom.ts'

/** Sleep, mind, chest, bowels, urine. */
export const innerIdioms: readonly Idiom[] = [
  // Sleep and mind.
  say(
    "wak(?:e|es|ing)(?: me)?(?: up)? (?:at|around|about) (?:\\d|two|three|four|five|1|2|3|4|5)\\b(?: ?am| o'clock)?|wak(?:e|es|ing)(?: up)? (?:far )?too early|awake (?:from|by|at) (?:\\d|two|three|four|five)(?: ?am)?",
    '早醒',
  ),
  say(
    "(?:can't|cannot|can’t|couldn't|unable to|struggl\\w{0,8} to|takes? (?:me |him |her )?(?:ages|forever|hours|an hour) to|trouble|difficulty) (?:get(?:ting)? (?:off )?to sleep|fall(?:ing)? asleep|drop(?:ping)? off|nod(?:ding)? off)|lie awake|toss(?:es|ing)? and turn",
    '入睡困难',
    '失眠',
  ),
  say(
    'keeps? waking(?: up)?|wak(?:e|es|ing)(?: up)? (?:several|many|a few|three|four|five|lots of|multiple) times|broken sleep|light sleeper',
    '易醒',
  ),
  say(
    "(?:can't|cannot|can’t|couldn't|don't|doesn't|not) (?:really )?sleep(?:ing)?(?: a wink| properly| well| at all)?|sleep (?:badly|poorly)|bad(?:ly)? sleep|up all night|sleepless",
    '失眠',
  ),
  say(
    'knackered|shattered|no get[- ]up[- ]and[- ]go|exhausted|wiped out|worn out|run ?down|no energy|drained|dog[- ]tired|dead tired|washed out|zonked|out of energy|tired all the time|always tired|lethargic',
    '乏力',
  ),
  say(
    'snap(?:s|ping|py)?(?: at (?:everyone|everybody|people|the kids|my \\w{1,12}|me))?|short[- ]tempered|short fuse|bad[- ]tempered|fl(?:y|ies) off the handle|grumpy|cranky|lose my temper|quick to anger|on edge with everyone',
    '易怒',
  ),
  say(
    'cry(?:ing)? (?:all the time|for no reason|over nothing|at the drop of a hat|a lot|easily)|in tears|tearful|weepy|burst(?:s|ing)? into tears|feel(?:s|ing)? like crying',
    '善悲欲哭',
  ),
  say(
    'feel(?:s|ing)? (?:low|down|blue|hopeless|flat|sad)|low mood|down in the dumps|depressed|fed up with everything',
    '抑郁',
  ),
  say(
    "(?:no|lost|losing|without|little) (?:all )?interest in (?:anything|everything|things|life|hobbies|doing)|nothing (?:interests|excites|gives) (?:me|him|her)|(?:can't|cannot) be bothered with anything",
    '兴趣缺失',
  ),
  say(
    "(?:can't|cannot|can’t) (?:concentrate|focus)|brain fog|foggy(?:[- ]headed)?|mind wanders|zon(?:e|es|ing) out",
    '注意力不集中',
  ),
  say(
    'forget(?:s|ful|ting)?(?: everything| things| names| words| where)?|memory (?:is )?(?:going|terrible|bad|poor|awful|failing|shot|getting worse)|bad memory',
    '健忘',
  ),
  say(
    '(?:on edge|jittery|nervy|panicky|worr(?:y|ies|ied) (?:all the time|about everything|constantly)|butterflies)',
    '焦虑',
  ),
  say(
    'jump(?:s|y)?(?: at (?:every|the slightest|any) (?:noise|sound|little thing))|easily startled|startles? easily',
    '易惊',
  ),
  // Chest and breath.
  say(
    "(?:heart|chest)(?: is| keeps| was|’s|'s)? (?:racing|pounding|thumping|fluttering|flutters|skips?|skipping|races|pounds|thumps|flips?|hammering)|heart skips|flutter(?:s|ing|y)? in (?:my|the|her|his) chest",
    '心悸',
  ),
  say(
    '(?:out of breath|puffed(?: out)?|breathless|winded|short of breath|gasping|panting|huff\\w{0,8} and puff\\w{0,8})[^.;,]{0,20}(?:stairs|upstairs|walking|walk|climb\\w{0,8}|uphill|hill|exert\\w{0,8}|exercise|few steps|moving)|(?:stairs|walking|exertion|climbing|uphill)[^.;,]{0,24}(?:out of breath|puffed|breathless|winded|short of breath|gasping)',
    '动则喘甚',
  ),
  say(
    "(?:can't|cannot|can’t|unable to) (?:lie|lay) flat|sleeps? (?:propped|sitting) up|props? (?:\\w{1,9} )?up (?:on|with) (?:\\w{1,9} )?pillows|(?:two|three|four|several) pillows",
    '喘不得卧',
  ),
  say('bark(?:y|ing) cough|cough(?:s|ing)? like a (?:seal|dog)', '咳嗽'),
  say(
    'cough(?:s|ing)? (?:all night|at night|through the night|when (?:he|she|I) lies? down)|night(?:-| )?time cough',
    '夜咳',
  ),
  say('tickl(?:e|y|ing)(?: in (?:my|the|her|his) throat| throat)', '咽痒'),
  say('lump in (?:my|the|his|her) throat|something stuck in (?:my|the|his|her) throat', '咽喉异物感'),
  say(
    'cough(?:s|ed|ing)? (?:so (?:hard|much) )?(?:until|till|that) (?:he|she|I) (?:is sick|am sick|vomits?|throws up|gags?)|cough(?:s|ing)? (?:and|then) (?:gags?|retch\\w{0,8}|vomits?)',
    '咳则呕',
  ),
  after(
    'phlegm|mucus|sputum|gunk|cough',
    "(?:can't|cannot|can’t|hard to|difficult to|struggl\\w{0,8} to) (?:bring|get|cough)(?: it| them| the phlegm)? (?:up|out)",
    '痰难咯',
  ),
  say('sour taste', '吞酸'),
  say('(?:when|if|once|after|on) (?:I |he |she )?(?:lie|lies|lying|lay) (?:down|flat|back)|worse lying', '卧则加重'),
  say(
    '(?:tummy|stomach|belly) ?aches?|(?:sore|achy|bad) (?:tummy|stomach|belly)|(?:tummy|stomach|belly) (?:hurts|is sore|is hurting)',
    '腹痛',
  ),
  say('(?:around|near|by) (?:my|his|her|the) (?:belly button|navel|tummy button)', '绕脐痛'),
  say(
    '(?:itchy|itching)(?: \\w{1,6})? (?:bottom|bum|anus|backside)|(?:bottom|bum|anus) (?:itches|is itchy|itching)',
    '肛门瘙痒',
  ),
  say('(?:always|constantly|keeps?|forever) (?:\\w{1,8} and )?(?:pee|wee|urinat\\w{1,6})(?:s|ing)?\\b', '尿频'),
  // Stomach and bowels.
  say(
    "(?:off (?:my|his|her|their) food|not (?:eating|hungry)|no appetite|picky|won't eat|(?:doesn't|does not|don't) (?:want to eat|feel like eating|fancy food)|appetite (?:is|has|’s|'s)? ?(?:gone|poor|down|bad)|lost (?:my|his|her) appetite|goes off (?:his|her) food)",
    '纳呆',
  ),
  say(
    'full (?:up )?after (?:a few|two|three|a couple of) (?:bites|mouthfuls)|get(?:s)? full (?:too )?(?:quickly|fast)',
    '早饱',
  ),
  say(
    '(?:bloat(?:s|ed|ing)?|swell(?:s|ed)?|blow(?:s|n)? up)(?:(?! belch| burp)[^.;,]){0,16} after (?:meals|eating|food|dinner|lunch)|after (?:meals|eating|food)(?:(?! belch| burp)[^.;,]){0,16}bloat',
    '食后腹胀',
  ),
  after(
    'bloat',
    'bloat(?:s|ed|ing)?(?= (?:and|&|with|then|or) (?:belch|burp)(?:s|ed|ing)? after (?:meals|eating|food|dinner|lunch))|(?<=after (?:meals|eating|food) (?:belching and |burping and )?)bloat(?:s|ed|ing)?',
    '食后腹胀',
  ),
  say(
    'gassy|(?:lots of|a lot of|excess(?:ive)?|too much|passing|pass(?:es)? (?:a lot of )?) ?(?:gas|wind)|fart(?:s|ing)?|windy',
    '矢气多',
  ),
  say('(?:belch|burp)(?:s|ing|ed)?', '嗳气'),
  say(
    '(?:acid|food|stuff|sour (?:liquid|water|fluid)) (?:comes|coming|keeps coming) (?:back )?up|sour taste|acid reflux|repeat(?:s|ing) on me',
    '吞酸',
  ),
  say(
    "(?:haven't|have not|hasn't|not|has not) (?:been|gone|pooed|pooped|opened (?:my|his|her) bowels)(?: (?:to|for) (?:the )?(?:loo|toilet|bathroom|a poo|number two))?(?: (?:for|in)) (?:\\w{1,8}|\\d{1,2}) days|only (?:go|poo|poop)s? (?:once|every)|backed up|bound up|straining on the (?:loo|toilet)",
    '便秘',
  ),
  say(
    '(?:rabbit|sheep|goat) (?:droppings?|pellets?|poo)|(?:hard|little|small|dry) (?:pellets|balls|lumps)',
    '便如羊粪',
  ),
  say(
    'the runs|the trots|squits|(?:runny|watery|loose|sloppy) (?:poos|poo|poop|poos|bm|nappies|diapers|number twos)|running to the (?:loo|toilet|bathroom)|upset (?:tummy|stomach)',
    '泄泻',
  ),
  say(
    "(?:tummy|stomach|belly|guts?) (?:is |keeps? |’s |'s )?(?:rumbl|gurgl|growl)(?:es|ing|ed|y)?|rumbl(?:y|ing) (?:tummy|belly|stomach)",
    '肠鸣',
  ),
  say(
    'throw(?:s|ing|n)? up|threw up|chuck(?:s|ed|ing) up|puk(?:e|es|ed|ing)|(?:been|was|is|being) sick (?:twice|once|several|all|three|every|\\d)|brings? (?:everything|it all|food) (?:back )?up|spit(?:s|ting)? up',
    '呕吐',
  ),
  say('feel(?:s|ing)? (?:sick|queasy|like throwing up|nauseous)|queasy', '恶心'),
  say(
    '(?:blood|bright red) (?:on|in) (?:the |my )?(?:toilet paper|paper|bowl|loo|pan|poo|stools?|nappy|diaper)',
    '便血',
  ),
  after(
    'pain|cramp|ache|tummy|stomach|belly',
    "(?:better|eases|goes(?: away)?|relieved|settles) (?:once|after|when) (?:I|he|she)(?:'ve| have| has)? (?:been|go|gone|poo\\w{0,8}|goes)",
    '腹痛泻后痛减',
  ),
  say(
    'doz(?:es?|ing) off|nod(?:s|ding) off (?:in|during|at)|(?:sleepy|falls? asleep) (?:during|in|all|at) (?:the )?(?:day|daytime|work|desk)',
    '嗜睡',
  ),
  say(
    '(?:pain|hurts?|sore|sting\\w{0,8}) (?:when|while|on) (?:I |he |she )?(?:pee|wee|peeing|weeing|urinat\\w{0,8}|passing water)',
    '尿痛',
  ),
  // Urine.
  say(
    '(?:pee|wee|piss|urinat\\w{0,8}|go(?:ing)? (?:to the )?(?:loo|toilet|bathroom)|peeing|weeing)(?:s|ing)?[^.;,]{0,12}(?:every (?:hour|half hour|\\d{1,2} minutes|five minutes|few minutes|twenty minutes)|all the time|constantly|non-?stop|a lot|so often|too often|very often)|always (?:peeing|weeing|needing (?:the loo|to pee|to wee))|constantly (?:peeing|weeing|need(?:ing)? to (?:pee|wee|go))',
    '尿频',
  ),
  after(
    'pee|wee|urin|loo|bladder|water',
    '(?:it )?(?:burns?|stings?|burning|stinging|hurts)(?: when| to| after)?|like (?:razor blades|peeing glass|broken glass)',
    '尿痛',
  ),
  say(
    '(?:burns?|stings?|hurts|burning|stinging|painful) (?:when|to|while|as) (?:I |he |she )?(?:pee|wee|urinat\\w{0,8}|go)(?:s|ing)?',
    '尿痛',
  ),
  say(
    'up (?:to (?:pee|wee|the loo|go) )?(?:\\w{1,7}|\\d) times (?:a|at|every|each|in the|during the) night|(?:get|gets|getting) up (?:at|in the|during the|every) night to (?:pee|wee|go|urinate|the loo)|peeing (?:all night|at night)',
    '夜尿多',
  ),
  say(
    '(?:leak(?:s|ing)?(?: (?:urine|pee|wee|a bit|a little))?|wet (?:myself|herself|himself)|pee (?:myself|a little))[^.;,]{0,16}(?:when|if) (?:I |she |he )?(?:cough|sneeze|laugh|jump|run|lift)',
    '尿失禁',
    '咳则遗尿',
  ),
  say(
    "(?:can't|cannot|can’t) hold (?:it|my (?:pee|wee|urine|water))|(?:have|has|had|need) to (?:rush|run|dash) to the (?:loo|toilet|bathroom)|bursting for",
    '尿急',
  ),
  say('wets? the bed|bed[- ]?wetting|wet the bed', '遗尿'),
  say(
    "frothy (?:pee|urine|wee)|foamy (?:pee|urine|wee)|bubbles in (?:my|his|her|the) (?:pee|urine|wee)|(?:pee|urine|wee) (?:is|looks|’s|'s) (?:foamy|frothy|bubbly)",
    '尿泡沫',
  ),
  say('dribbl(?:e|es|ing)(?: after)?|stop(?:s)? and start(?:s)?|weak (?:stream|flow)', '尿后余沥'),
  say(
    '(?:run|rush|dash|go|race) to the (?:bathroom|loo|toilet)[^.;]{0,16}(?:after|as soon as|right after|when|once) (?:I |he |she )?(?:finish(?:ed)? )?(?:eat|eating|a meal|meals|every meal)',
    '食后即泻',
    '泄泻',
  ),
  say(
    "(?:when|whenever|if) (?:I'm|I am|I get|he's|she's|he is|she is) (?:stressed|upset|anxious|nervous|angry)|(?:under|with) stress|stress makes it worse",
    '情志诱发',
  ),
  say(
    '(?:hot[- ]water bottle|heating pad|heat pad|heat pack|warmth|a warm bath|heat) (?:really )?(?:helps?|eases?|relieves?|soothes?|makes it better)',
    '得热痛减',
  ),
  say(
    '(?:get|gets|getting) (?:so |really |very )?(?:angry|mad|irritated|annoyed|cross) (?:at|over|about) (?:the )?(?:smallest|slightest|every|little|small|anything|nothing|tiny|everything)',
    '易怒',
  ),
  say('chok(?:es?|ing) (?:on|when (?:he|she|I) drinks?) (?:water|food|drinks?|liquids|tea|soup)', '饮水呛咳'),
  say('slur(?:s|red|ring)? (?:his |her |my |the )?(?:words|speech)', '言语謇涩'),
  say('(?:picks? at|scratch(?:es|ing)?) (?:his|her|my) (?:bottom|bum|backside)', '肛门瘙痒'),
]
