import { after, type Idiom, say } from './idiom.ts'

const joint = '(?:knees?|joints?|hips?|shoulders?|fingers?|hands?|ankles?|elbows?|back|neck|wrists?)'

/** Women and men, limbs, injuries, skin, senses. */
export const outerIdioms: readonly Idiom[] = [
  say(
    '(?:blister|spot|sore|vesicle|rash|ulcer)\\w*[^.;]{0,24}(?:hands?|palms?)[^.;]{0,16}(?:feet|soles)[^.;]{0,24}(?:mouth|tongue)',
    '手足口疱疹',
  ),
  say(
    '(?:fever|temperature)[^.;]{0,40} (?:broke|went down|came down|settled|has gone|was gone)[^.;]{0,16} (?:rash|spots)\\b',
    '热退疹出',
  ),
  // Women and men.
  after(
    'period|menses|menstru|cycle|time of (?:the )?month',
    '(?:really |very |awful |bad |terrible )?cramps?(?:y|ing)?|(?:doubled up|curled up|hot water bottle)',
    '痛经',
  ),
  say(
    '(?:period|menstrual) (?:pain|cramp)s?|painful periods?|cramps? (?:with|during|on) (?:my |her )?periods?',
    '痛经',
  ),
  say(
    '(?:periods?|menses|flow) (?:is |are |has been |have been |got |getting |very |really |so |too ){0,3}(?:heavy|flooding)|flooding|soak(?:s|ing|ed)? through (?:a )?(?:pad|tampon)s?|(?:pads?|tampons?) (?:every|an) hour',
    '月经量多',
  ),
  say(
    '(?:periods?|menses) (?:is |are |have |has |was )?(?:been )?(?:late|overdue|delayed|weeks late|days late)|(?:\\w{1,7}|\\d{1,2}) (?:days|weeks) late',
    '月经后期',
  ),
  say(
    '(?:periods?|menses) (?:is |are |come[s]? |coming |keeps? coming ){0,2}(?:early|every (?:two|2|three|3) weeks|twice a month)',
    '月经先期',
  ),
  say(
    "(?:no|haven't had a|missed (?:my|her|three|four|several)|stopped having) periods?(?: for| in| since)? ?(?:months|three months|four months|six months|half a year|a year)?",
    '闭经',
  ),
  say(
    '(?:boobs?|breasts?|nipples?)[^.;,]{0,14}(?:sore|tender|hurt|swollen|lumpy)[^.;,]{0,12}before (?:my|her|the|a|each|every)? ?period|(?:sore|tender|swollen|painful) (?:boobs?|breasts?) before (?:my|her|each|every|a)? ?periods?',
    '经前乳胀',
  ),
  after(
    'postpartum|after (?:the )?(?:birth|delivery|baby)|gave birth|had (?:a|my|the) baby|c-?section|lochia',
    "(?:still |keeps? )(?:bleeding|spotting)|bleeding (?:hasn't|has not) stopped",
    '恶露不尽',
  ),
  say(
    "not (?:enough|much) (?:breast ?)?milk|milk (?:has )?(?:dried up|drying up)|low (?:milk )?supply|(?:can't|cannot) make enough milk",
    '乳汁少',
  ),
  say('(?:dry|dryness)(?: down there| in (?:the|my) vagina)|vaginal(?:ly)? dry(?:ness)?', '阴中干涩'),
  say('(?:itch\\w{0,8}|sore)(?: and \\w{1,9})? down there|down there[^.;,]{0,10}itch\\w{0,8}|thrush', '阴痒'),
  say('cottage cheese', '带下如豆渣'),
  say(
    '(?:discharge|down there)[^.;,]{0,20}(?:smell\\w{0,8}|fishy|stink\\w{0,8}|odou?r)|(?:fishy|smelly|foul) discharge',
    '带下臭',
  ),
  say(
    "(?:can't|cannot|can’t|unable to|trouble|difficulty|struggl\\w{0,8} to) (?:keep(?:ing)?|get(?:ting)?|maintain(?:ing)?)(?: it| an erection| hard) ?(?:up|hard|going)?(?: any ?more)?(?=\\W|$)(?<=up|hard|erection|any ?more|going)|erections? (?:problems?|don't last|is weak|are weak)",
    '阳痿',
  ),
  say('(?:come|finish|climax|ejaculate)s? (?:too (?:quick|fast|soon|early)|within (?:a|one|two) minutes?)', '早泄'),
  say('(?:no|lost (?:my|all)|low|zero) (?:sex drive|libido)|(?:not interested in|gone off) sex', '性欲减退'),
  say('wet dreams?', '梦遗', '遗精'),
  say(
    "trying (?:for a baby|to conceive|to get pregnant)[^.;]{0,40}(?:no luck|year|without success|nothing|months)|(?:can't|cannot|unable to) (?:get pregnant|conceive|fall pregnant)",
    '不孕',
  ),
  say('hot (?:flush|flash)(?:es)?', '烘热'),
  say('(?:morning sickness)', '恶阻'),
  after(
    'back|buttock|hip|sciatica',
    '(?:going|goes|shoot\\w{0,8}|radiat\\w{0,8}|runs?|running|travel\\w{0,8}|spread\\w{0,8}) (?:down|into|to|along) (?:the |my |his |her |both )?(?:left |right |back of (?:the |my )?)?(?:legs?|thigh|calf|foot)',
    '下肢放射痛',
  ),
  say('(?:feet|soles)[^.;,]{0,14}burn\\w{0,8}|burning (?:feet|soles)', '足灼痛', '足心热'),
  say('(?:numb|tingly|tingling) (?:and \\w{1,9} )?(?:hands?|feet|fingers|toes)', '手足麻木'),
  say('(?:red|itchy|little|small) (?:bumps|spots|lumps)', '皮疹'),
  say('scratch(?:es|ing)?(?: (?:all|himself|herself|at|it|constantly|non-?stop|until))', '皮肤瘙痒'),
  say(
    'irregular periods?|periods? (?:are|is|have been|has been) (?:all over the place|irregular|erratic|unpredictable)',
    '月经不调',
  ),
  say('drool(?:s|ing)?', '口多涎'),
  // Limbs, joints, injuries.
  after(
    joint,
    "(?:(?:when|if|in) (?:it's |it is |the weather is |the )?(?:cold|damp|wet|rain\\w{0,8})|(?:in|with) (?:cold|wet|damp|rainy)(?: and \\w{1,6})? weather|before (?:it )?rains?|cold (?:and|or) damp)",
    '阴雨加重',
  ),
  after(
    joint,
    '(?:worse|ache|hurt|sore|stiff)[^.;,]{0,20}(?:cold(?! [a-z])|cold (?:and|or|weather|air|water|days?|wind)|chilly|winter)',
    '遇寒加重',
  ),
  after(
    joint,
    'stiff(?:ness)?[^.;,]{0,24}(?:morning|get(?:ting)? up|wak\\w{0,8}|out of bed)|(?:morning|getting up)[^.;,]{0,16}stiff',
    '晨僵',
  ),
  after(
    'ankle|foot|feet',
    "(?:it's |is |are |all |very |badly |and |gets? |getting |look |looks ){0,3}(?:swollen|puffy|swelled up|swelling|swell)(?! (?:tongue|lips?|gums?|eyelids?|eyes?|glands?|face|tonsils?|knees?|hands?|fingers?|belly|abdomen|joints?))",
    '足肿',
  ),
  after('knee', "(?:it's |is |are |all |very |and ){0,3}(?:swollen|puffy|swelled up)", '膝肿'),
  say(
    '(?:puffy|swollen) (?:feet|ankles|legs)|(?:feet|ankles|legs)[^.;,]{0,14}(?:swell|swollen|puff(?:y|ed) up|balloon)',
    '足肿',
  ),
  say('pins and needles|tingl(?:es|ing|y)|gone? numb|goes numb|fall(?:s)? asleep (?:on me)', '麻木'),
  say(
    'pins and needles in (?:my |his |her |both )?(?:hands?|feet|fingers|toes|arms?|legs?)|(?:hands?|feet|fingers|toes)[^.;,]{0,10}(?:numb|tingl\\w{0,8})',
    '手足麻木',
  ),
  say(
    'charley horses?|(?:leg|calf|foot) cramps?|cramps? in (?:my |his |her |the )?(?:legs?|calf|calves|foot|feet)',
    '转筋',
  ),
  say(
    '(?:hands?|feet|fingers|toes)(?: and (?:hands|feet))? (?:are |is |always |like |get ){0,3}(?:freezing|ice(?: cold| blocks)?|icy|stone cold)|(?:freezing|icy|ice[- ]cold) (?:hands|feet)',
    '肢冷',
  ),
  say(
    '(?:gets?|getting|catch(?:es|ing)?|picks? up) (?:every (?:cold|bug)(?: going)?|(?:lots of |a lot of |constant |frequent |endless |repeated |many )?(?:colds|coughs and colds)(?: (?:all the time|constantly|often|easily|every (?:few weeks|month)|one after (?:another|the other)|back to back))?)',
    '易感冒',
  ),
  say("always (?:cold|freezing)|feel(?:s|ing)? the cold|(?:can't|cannot) (?:get|keep) warm", '畏寒'),
  say('(?:hands?|fingers)[^.;,]{0,8}(?:shak(?:e|es|ing|y)|trembl\\w{0,8})|shaky hands', '手颤'),
  say('(?:restless legs|legs? (?:are |feel )?(?:restless|jumpy|crawling)|crawl(?:y|ing)[^.;,]{0,14}legs?)', '下肢不宁'),
  say(
    "(?:slept|crick)[^.;,]{0,8}(?:funny|in (?:my|the) neck)|(?:can't|cannot|can’t) turn (?:my|his|her) (?:head|neck)|stiff neck|neck (?:is |feels )?(?:stiff|locked)",
    '项强',
  ),
  say(
    "(?:put|did|threw) (?:my|his|her) back out|back (?:has )?(?:gone|went) out|(?:can't|cannot|can’t) (?:bend|straighten)(?: up| over)?",
    '腰痛不可俯仰',
  ),
  say('(?:fell|tripped|slipped|knocked|banged|bumped|bashed|crash(?:ed)?|car accident|hit (?:my|his|her))', '外伤'),
  say(
    '(?:rolled|twisted|sprained|turned|went over on) (?:my|his|her|an) (?:ankle|knee|wrist|foot)|pulled (?:a|my) (?:muscle|back|hamstring)',
    '扭伤',
  ),
  after('eczema|rash|skin|sores?|wounds?|patch(?:es)?|blisters?|ulcers?', 'weep(?:ing|s|y)?', '渗液'),
  say(
    '(?:throbbing |pounding |pulsing |splitting |bad |terrible )?(?:headaches?|head (?:pain|hurts|aches|throbs|pounds)) (?:(?:only|always|mostly|just|usually) )?(?:on|down|over|affects?) (?:(?:only|just) )?(?:one|the one|the same|my left|my right|the left|the right|his left|her left|his right|her right)(?: hand)? side(?: of (?:my |the |his |her )?head)?|(?:one|left|right)[- ]sided head(?:ache|aches| pain)|(?:pain|pains|ache|throbbing|pounding) (?:on|in|over|down) (?:the |my )?(?:one|left|right)(?: hand)? (?:side|half) of (?:my |the |his |her )?head|one side of (?:my|the|his|her) head (?:is |keeps )?(?:hurt|hurts|hurting|aches|aching|throbs|throbbing|pounds|pounding)',
    '偏头痛',
  ),
  // Skin, ears, eyes, nose, mouth.
  after('skin|rash|eczema|psoriasis|scalp|patch', '(?:dry and )?flak(?:y|es|ing)|peel(?:s|ing)|scal(?:y|es)', '脱屑'),
  say('flak(?:y|ing) skin|dandruff|peeling skin|skin (?:is )?(?:peeling|flaking)', '脱屑'),
  say('(?:come|comes|came|break(?:s|ing)?|broke)(?: out)? (?:up )?in (?:a |an )?(?:red )?(?:rash|spots|bumps)', '皮疹'),
  say(
    '(?:come|comes|came|break(?:s|ing)?|broke)(?: out)? (?:up )?in (?:\\w{1,8} )?(?:hives|welts|weals)|hives|welts',
    '风团',
  ),
  say('zits|pimples|breakouts?|spotty', '痤疮'),
  say('bruis(?:e|es) (?:easily|at the slightest|for no reason|like a peach)|(?:black and blue)', '皮肤瘀斑'),
  say(
    '(?:tugs?|pulls?|pulling|tugging|rubs?|rubbing) (?:at |on )?(?:his|her|the|one|both) (?:left |right )?ears?',
    '耳痛',
  ),
  say(
    "(?:won't|will not|wouldn't|can't|cannot) (?:settle|be settled|be comforted|stop crying)|inconsolable|fussy|grizzl\\w{0,8}|cries (?:all|constantly|non-?stop)|unsettled",
    '啼哭不安',
  ),
  say(
    "hearing (?:is|has|’s|'s)? ?(?:going|gone|getting worse|worse|not (?:so|very|as) good|bad|failing)|hard of hearing|going deaf|(?:can't|cannot|can’t) hear (?:well|properly|people|what)",
    '耳聋',
  ),
  say('(?:ears?)[^.;,]{0,10}(?:blocked|bunged up|full|plugged|under ?water|muffled|popping)', '耳闷'),
  say("(?:ears?|there's a)\\b[^.;,]{0,12}\\b(?:ring(?:s|ing)?|buzz(?:es|ing)?|whoosh\\w{0,8}|hiss\\w{0,8})", '耳鸣'),
  say(
    '(?:nose)[^.;,]{0,12}(?:blocked|stuffed|bunged|stuffy|congested)|bunged[- ]up nose|(?<!chest[^.;,]{0,12})(?:stuffed up|stuffy)',
    '鼻塞',
  ),
  say("(?:can't|cannot|can’t|lost (?:my|all)|no) (?:smell|sense of smell)(?: anything)?", '嗅觉减退'),
  say('(?:nose)[^.;,]{0,8}(?:runs|running|drips|dripping|streaming)|streaming nose|runny nose|drippy nose', '流涕'),
  say('(?:eyes?)[^.;,]{0,10}(?:water(?:s|ing)?|stream(?:s|ing)?)|watery eyes', '流泪'),
  say('(?:eyes?)[^.;,]{0,10}(?:crust\\w{0,8}|gunk\\w{0,8}|glued|stuck (?:shut|together)|gooey|sticky)', '眵多'),
  say('(?:floaters?|spots? (?:in front of|before) (?:my|his|her) eyes)', '眼前黑花'),
  say('(?:eyelid|eye)[^.;,]{0,8}(?:twitch(?:es|ing)?|jump(?:s|ing)?)', '胞轮振跳'),
  say('canker sores?|mouth (?:ulcers?|sores?)|ulcers? (?:in|on) (?:my|his|her|the) (?:mouth|tongue|cheek)', '口疮'),
  say('gums? (?:bleed|are bleeding|bleeding)|bleed(?:s|ing)? when (?:I |he |she )?brush', '齿衄'),
  say('lost (?:my|his|her) voice|voice (?:has )?(?:gone|going|croaky|hoarse)|croaky', '声音嘶哑'),
  say('dizzy|light[- ]?headed|woozy|giddy|faint(?:y|ish)', '头晕'),
  say('(?:room|everything|world)[^.;,]{0,8}(?:spin(?:s|ning)?|going round)', '视物旋转'),
  say(
    '(?:lost|dropped|down|shed) (?:about |around |nearly |over )?(?:\\w{1,8}|\\d{1,3}) (?:pounds|lbs?|kilos?|kg|stone)\\b|(?:losing|lost) (?:a lot of )?weight|clothes (?:are )?(?:hanging off|too big)',
    '消瘦',
  ),
  say(
    '(?:put on|gained) (?:about |around )?(?:\\w{1,8}|\\d{1,3}) (?:pounds|lbs?|kilos?|kg|stone)\\b|(?:put(?:ting)? on|gain\\w{0,8}) (?:a lot of )?weight',
    '肥胖',
  ),
  say('sweat(?:s|ing)? (?:buckets|like a pig|at the slightest|for no reason|when I move|even when)', '自汗'),
  say(
    '(?:sheets|pyjamas|pajamas|night(?:ie|gown)|bed|pillow)[^.;,]{0,12}(?:soaked|drenched|wet|soaking)|(?:soaked|drenched) (?:at night|in sweat at night|through the night)|wake(?:s)? (?:up )?(?:drenched|soaked)',
    '盗汗',
  ),
  say("always thirsty|thirsty all the time|so thirsty|(?:can't|cannot) (?:drink enough|quench)", '口渴'),
  say("hair (?:is |’s |'s )?(?:falling out|coming out|thinning|shedding)|los(?:e|ing) (?:my |a lot of )?hair", '脱发'),
  say('green(?:ish)? (?:gunk|phlegm|mucus|sputum|snot|stuff)', '痰绿'),
  say('yellow(?:ish)? (?:gunk|phlegm|mucus|sputum)', '痰黄'),
  after('cough\\w{0,3}', 'yellow(?:ish)? (?:stuff|goo|muck)', '痰黄'),
  say('(?:green|greenish) (?:poo|poop|stools?|nappies|bm)', '便绿'),
  after(
    'periods?|menses|menstru|bleed',
    '(?:last(?:s|ing|ed)?|go(?:es)? on|drags? on)(?: for)? (?:about |around |over |up to )?(?:eight|nine|ten|eleven|twelve|fourteen|two weeks|8|9|1\\d|2\\d)(?: ?days)?',
    '经期延长',
  ),
  say(
    "shuffl(?:es|ing|e)|unsteady (?:on (?:my|his|her) feet|walking|gait)|(?:can't|cannot) walk (?:straight|properly|steadily)|wobbly (?:legs|walk\\w{0,8}|on)",
    '步履艰难',
  ),
  say(
    '(?:tingling|numbness|pins and needles|numb)(?: and \\w{1,9})? (?:in|of) (?:my |his |her |the |both )?(?:fingers|hands?|toes|feet)',
    '手足麻木',
  ),
  say(
    '(?:hurts?|painful|pain|sore)(?: when| during| if| to| with) ?(?:we |I |having |have )?(?:have )?(?:sex|intercourse|love)|sex (?:hurts|is painful)',
    '性交痛',
  ),
  say(
    'every (?:spring|autumn|fall|summer|winter|hay ?fever season|pollen season)|(?:in|each|come) (?:the )?(?:spring|autumn|pollen season|hay fever season)',
    '季节发作',
  ),
  say(
    "(?:can't|cannot|can’t|unable to|hurts to|hard to) (?:lift|raise|reach)(?: up)? (?:my|his|her|the)? ?(?:\\w{1,5} )?(?:arm|arms|shoulder)|(?:arm|arms) (?:above|over|up|behind) (?:my|his|her) (?:head|back)",
    '抬肩困难',
  ),
  say('late by (?:\\w{1,6}|\\d{1,2}) (?:days?|weeks?)', '月经后期'),
  after(
    'stomach|tummy|burn|gnaw|pain|epigast|hungry',
    '(?:settles?|eases?|better|goes(?: away)?|relieved|stops)[^.;,]{0,10}(?:once|when|if|after|by|with) (?:I |he |she )?(?:eat|eats|eating|food|have something)',
    '得食则减',
  ),
  after('ankles?|feet|legs', '(?:puff|swell)(?:s|ed|y)?(?: up)?', '足肿'),
  say('wheez(?:y|es|ing|e)', '哮鸣'),
  say(
    '(?:had|has|having|have|gets?|threw|throwing) (?:a |another )?(?:\\w{1,10} )?fits?\\b(?! (?:of|and))|jerk(?:s|ed|ing)? all over',
    '抽搐',
  ),
  say('snores?|snoring', '鼻鼾'),
  say('grind(?:s|ing)? (?:my|his|her) teeth', '磨牙'),
  say(
    '(?<=\\b(?:a|no|high|slight|any|without) )temp(?:erature)?\\b(?! (?:of|is|was|\\d))|burning up\\b|running a temp\\w{0,8}',
    '发热',
  ),
  say(
    '(?:everything|it all|my vision) (?:goes|went) (?:black|dark)|blacks? out for a (?:second|moment)|see stars',
    '眼前发黑',
  ),
  say('cottage[- ]cheese', '带下如豆渣'),
  say('itch(?:es|ing|y)?[^.;,]{0,16} down (?:there|below)', '阴痒'),
  say(
    '(?:pain|ache) (?:shoots|shooting|runs|running|goes|radiates|travels) (?:all the way )?down (?:to )?(?:the )?(?:(?:back|side|outside) of )?(?:my|his|her|the|one)? ?(?:left |right |whole )?legs?|shooting (?:pain )?down (?:my|his|her|the) (?:left |right )?leg',
    '下肢放射痛',
  ),
  say('(?:terrible |bad |awful |severe |painful )?cramps?[^.;,]{0,30}\\bperiods?|period (?:pains?|cramps?)', '痛经'),
  say('(?:lower |low )back (?:is |feels |gets )?(?:\\w{1,12} and )?(?:sore|aches|achy|aching|hurts|painful)', '腰痛'),
  say(
    '(?:soles?|bottoms?) of (?:my|his|her) feet (?:burn|are (?:hot|burning)|feel hot)|(?:palms and soles|hands and feet) (?:burn|are hot|feel hot)',
    '足心热',
  ),
]
