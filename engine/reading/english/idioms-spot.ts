import { after, type Idiom, say } from './idiom.ts'

const anus = '(?:back passage|bottom|anus|rectum|bum)'
const toilet = '(?:toilet|bowels?|poo|stool|strain\\w{0,3}|back passage|anus|bottom)'
const lump = '(?:lump|swelling|bump|nodule|boil|abscess)'
const sole = '(?:sole|ball of (?:my|his|her|the) foot|bottom of (?:my|his|her|the) foot|little toe|toes?)'

/** What is found on the spot, on skin, anus, eyes, ears, throat and joints, in words that no list holds. */
export const spotIdioms: readonly Idiom[] = [
  // Skin and sores.
  say(
    '(?:chalk |milk |ivory |pale )?white (?:patch|blotch|spot|area)\\w{0,2} (?:have |has |appeared |spread\\w{0,4} )?(?:on|over|around|of) (?:my |his |her |the |both )?(?:neck|face|hands?|arms?|legs?|skin|chest|back|lips|fingers|eyes|body|knees|elbows)|(?:skin|patch\\w{0,2}) (?:has |have |is |are )?(?:lost (?:its|their) colou?r|turn\\w{0,3} white|losing (?:its|their) colou?r)',
    '皮肤白斑',
  ),
  say(
    '(?:bald (?:patch|spot)\\w{0,2}|(?:round|coin[- ]sized|smooth)[^.;,]{0,16} (?:bald|hairless)[^.;,]{0,10}|hair (?:fell|fallen|falling|came|coming) out in (?:a )?(?:round |clumps|patch\\w{0,2}))',
    '头发片状脱落',
  ),
  say(
    `hard (?:\\w{1,8} )?(?:lump|spot|plug|core|kernel|skin|bump)\\b(?=[^.;]{0,30}${sole})|(?<=${sole}[^.;]{0,40})hard (?:\\w{1,8} )?(?:core|plug|kernel|centre|center)|(?:walking|stepping|standing|treading) on a (?:stone|pebble|nail)(?<=(?:hard|corn)[^.;]{0,70})`,
    '鸡眼',
  ),
  say('(?:rough |warty |hard )[^.;]{0,60}(?:like (?:a )?cauliflower|cauliflower[- ]like)|cauliflower|warts?\\b', '疣'),
  say(
    '(?:blisters?|sores?|spots)[^.;]{0,60}(?:honey|golden|yellow)[- ]?(?:colou?red )?crusts?|(?:honey|golden)[- ]?(?:colou?red )?crusts?',
    '黄痂',
  ),
  say(
    '(?:bed ?sore|pressure (?:sore|ulcer|injury)|(?:open |black |raw )(?:sore|ulcer|wound)[^.;]{0,20}(?:tailbone|sacrum|heel|buttocks?|hip)(?=[^.]{0,80}(?:bed|wheelchair|lying)))',
    '褥疮',
  ),
  say(
    '(?:red |tender |painful |hard |hot ){1,4}(?:lumps|nodules|bumps)(?= (?:under the skin )?(?:on|over|along|of|down) (?:the front of )?(?:my |his |her |both |the )?(?:shins?|lower legs?|legs))',
    '皮下结节',
  ),
  say(
    '(?:band|belt|stripe|strip|line|cluster|crop|group)s? of (?:\\w{1,10} ){0,2}(?:blisters|vesicles)(?=[^.;]{0,40}(?:one side|left|right|round my|around my))|(?:blisters|vesicles)[^.;]{0,30}(?:on one side|down one side|one[- ]sided)',
    '皮损带状分布',
  ),
  say(
    '(?:ring|circle|round patch)[^.;]{0,40}(?:clear(?:s|ing|er)?|heal(?:s|ing)?|paler?|normal)[^.;]{0,12}(?:middle|centre|center)',
    '皮损环形',
  ),
  say('ring[- ]?shaped (?:\\w{1,8} ){0,3}(?:patch\\w{0,2}|rash|spots?|lesions?)|ringworm|jock itch', '癣'),
  say(
    '(?:thick|leathery|hard)\\w{0,3} (?:and \\w{1,10} )?(?:leathery )?(?:patch\\w{0,2}|skin)|(?:skin|patch)[^.;,]{0,16}(?:like leather|leathery|thickened)',
    '皮肤肥厚',
  ),
  say(
    '(?:toe ?nails?|finger ?nails?|nails?)[^.;]{0,24}(?:thick|crumbl|brittle and yellow|yellow and)\\w{0,4}[^.;,]{0,16}(?:crumbly|yellow|thick|flaky)?',
    '灰指甲',
  ),
  say(
    '(?:every winter|in winter|in the cold)[^.;]{0,24}(?:fingers?|toes?|ears?)[^.;]{0,16}(?:purple|red|swollen|swell|lumps|itch)[^.;]{0,30}|(?:fingers?|toes?|ears?)[^.;]{0,24}(?:purple|red|swollen|itch\\w{0,3})[^.;]{0,30}(?:every winter|in winter)|chilblains?',
    '冻疮',
  ),
  say(
    '(?:bulging|twisted|knotted|ropey|swollen|lumpy|snake-like)(?:[^.;,]{0,14})? veins|veins[^.;,]{0,16}(?:bulg|twist|stick out|knotted)\\w{0,3}|varicose veins',
    '静脉曲张',
  ),
  say(
    '(?:ulcer|open sore|sore|wound)(?=[^.;]{0,24}(?:ankle|shin|lower leg|calf))(?=[^.]{0,80}(?:not heal|never heal|won.?t heal|months|years))',
    '臁疮',
  ),
  say(
    '(?:lower leg|leg|shin|calf|foot)[^.;,]{0,14}(?:hot, red and swollen|hot and red|red and hot|red, hot|red and swollen|bright red)',
    '下肢红肿',
  ),
  say(
    '(?:big |little |second )?toes? (?:has |have |is |are |has gone |turned |went |went all |gone |turning ){1,2}black|black toes?|gangren\\w{0,4}',
    '患肢坏死',
  ),
  say(
    '(?:cal(?:f|ves)|legs?)[^.;]{0,24}(?:after|every|within) (?:\\w{1,8} ){0,3}(?:met(?:er|re)s|yards|blocks?|minutes of walking)[^.;]{0,30}(?:stop|rest)',
    '间歇性跛行',
  ),
  say('(?:in )?between (?:my|his|her|the) toes[^.;]{0,30}(?:white|soggy|peel|crack|itch|flak)\\w{0,4}', '癣'),
  // Anus.
  say(
    `(?:swollen |sore |painful |hot |red )*${lump}\\b[^.;,]{0,16}(?:beside|next to|near|by|around|close to|at) (?:my |his |her |the )?${anus}\\b|(?:beside|next to|near|around|close to) (?:my |his |her |the )?${anus}[^.;]{0,20}${lump}`,
    '肛周红肿',
  ),
  say(
    `(?:something|it|a lump|lumps?|piles?|a bit of flesh|flesh|bowel)[^.;,]{0,24}(?:comes?|coming|pops?|popping|slips?|hangs?|falls?|drops?|sticks?)[^.;,]{0,4} (?:down|out)(?=[^.]{0,40}(?:${anus}|push))(?<=(?:${toilet}[^.]{0,80})?)`,
    '痔核脱出',
  ),
  say(
    `pus from (?:a|the) (?:hole|opening)[^.;]{0,12}(?:beside|near|next to|by) (?:my |his |her |the )?${anus}|(?:hole|opening|sinus)[^.;]{0,40}(?:leak|ooz|weep|discharg|drain)\\w{0,5}[^.;]{0,16}(?:pus|fluid|matter)?(?<=(?:${anus}|abscess)[^.]{0,90})`,
    '肛瘘',
  ),
  say(
    `(?:tear\\w{0,4}|knife\\w{0,5}|cutting|razor|glass|split\\w{0,4})[^.;]{0,30}(?:pain)?[^.;]{0,24}(?=(?:open my bowels|pass(?:ing)? (?:a )?(?:stool|motion)|go to the toilet|poo|bowel motion|bowel movement))`,
    '肛裂',
  ),
  // Throat, ears, eyes.
  say(
    '(?:tonsils?)[^.;,]{0,16}(?:big|huge|swollen|enlarged|red|up)|(?:big|huge|swollen|enlarged|red) tonsils?',
    '乳蛾红肿',
  ),
  say(
    '(?<=tonsils?[^.;]{0,30})(?:white|yellow) (?:spots?|patches|stuff|pus|dots)|pus on (?:my|his|her|the|both) tonsils?',
    '喉核脓点',
  ),
  say(
    '(?:swollen|swelling|bulg\\w{0,3})[^.;,]{0,10}(?:beside|next to|above|around|behind) (?:the |my |one |left |right )*tonsil|uvula[^.;,]{0,10}(?:push|pushed|to one side|off)',
    '喉关内红肿',
  ),
  say(
    "(?:can(?:no|')?t?|hardly|barely|unable to|not) (?:hardly |barely )?open (?:my|his|her|the) (?:mouth|jaw)",
    '张口困难',
  ),
  say(
    '(?:press(?:ing|ed|es)? (?:on )?)?(?:the )?(?:inner corner|corner of (?:my|his|her|the) (?:left |right )?eye|tear (?:duct|sac)|corner by (?:my|his|her|the) nose)[^.;]{0,30}(?:pus|matter|yellow stuff)(?: comes? out| out)?|(?:pus|matter|yellow stuff)[^.;]{0,20}(?:inner corner|tear (?:duct|sac))',
    '内眦流脓',
  ),
  say(
    '(?:woke|wake|waking)(?: up)?(?=[^.;]{0,24}(?:stiff|sore|painful|twisted|crooked)[^.;,]{0,14}neck)|slept(?=[^.;]{0,14}(?:awkward\\w{0,2}|funny|wrong)[^.;]{0,20}neck)',
    '落枕',
  ),
  say(
    '(?:sore |red |painful |tender )+(?:little |small |hard )*(?:lump|bump|spot|pimple|swelling)[^.;,]{0,24}(?:eyelid|lid margin|lash line|lid)|stye',
    '麦粒肿',
  ),
  say(
    '(?:painless |small |pea[- ]sized |hard |firm |round )+(?:lump|bump|nodule|swelling)[^.;,]{0,16}(?:eyelid|lid)',
    '睑内硬结',
  ),
  say(
    '(?:halo(?:e?s)?|rainbows?|coloured rings?|rings?)[^.;,]{0,8} (?:a?round|about) (?:the |street |bright )?lights?',
    '虹视',
  ),
  say(
    '(?:terrible|severe|excruciating|agonising|unbearable|awful|intense) (?:\\w{1,8} )?pain[^.;,]{0,8} in (?:and around |around )?(?:my|his|her|the|one) (?:left |right )?eye',
    '目剧痛',
  ),
  say('eye[^.;]{0,24}(?:rock hard|hard as (?:a )?(?:stone|rock)|stony hard)', '眼压高'),
  say(
    '(?:could|can) ?(?:not|n.?t) hear[^.;,]{0,24}(?:ear|anything)|(?:lost|sudden loss of|no) (?:my |all |the )?hearing|deaf in (?:one|my|his|her|the)',
    '耳聋',
  ),
  say('fleshy (?:triangle|growth|wing|tissue)[^.;]{0,40}(?:eye|cornea|pupil)|pterygium', '胬肉'),
  say(
    '(?:edges?|rims?|margins?) of (?:my|his|her|the|both) (?:eye)?lids[^.;]{0,24}(?:red|crust|itch|scal|sore)\\w{0,4}|(?:lid|eyelid) (?:edges?|margins?)[^.;]{0,16}(?:red|crust|itch|scal|sore)\\w{0,4}',
    '眼睑糜烂',
  ),
  say('(?:dark )?(?:curtain|shadow|veil)[^.;,]{0,20} (?:coming|across|over|down|moving|from the side)', '视野缺损'),
  // Joints.
  say(
    '(?:thumb|finger)[^.;]{0,16}(?:locks?|sticks?|catch(?:es)?|snaps?|clicks?|triggers?)|(?:locks?|catch(?:es)?|clicks?|snaps?)[^.;]{0,20}(?:thumb|finger)',
    '弹响指',
  ),
  after(
    'thumb|finger',
    '(?:locks?|catch(?:es)?|snaps?) (?:when|as|if) (?:I |he |she )?(?:bend|straighten|flex)',
    '腱鞘炎',
  ),
  say(
    '(?:round |smooth |firm |soft |jelly ){1,4}(?:lump|swelling|bump|cyst)(?=[^.;]{0,24}(?:wrist|back of (?:my|his|her) hand|top of (?:my|his|her) foot))|ganglion',
    '腱鞘囊肿',
  ),
  say(
    '(?:colic|waves? of (?:\\w{1,12} )?pain|doubled up|excruciating pain)(?=[^.;]{0,30}(?:flank|loin|kidney))|(?:renal|kidney) colic|(?<=(?:flank|loin)[^.;]{0,30})(?:colic\\w{0,2}|comes? in waves|to (?:my|the|his) groin)',
    '腰绞痛',
  ),
]
