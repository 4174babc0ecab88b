import { pregnantWords } from '#engine/reading/pregnancy-words.ts'
import type { FactKind } from './condition.types.ts'

const count = '[\\d一二两三四五六七八九十半]{1,3}'
const menses = '(?:月经|例假|大姨妈|姨妈|经期|经水|月事|月信|老朋友|好朋友|那个)'

/** 去年咯血, 咯血史 and 便血已止 are over. */
const notBefore = '(?<!(?:去年|前年|以前|从前|既往|曾经?|[年月]前|previous|past|years ago)[^，。;]{0,8})'
const notOver = '(?![^，。;]{0,6}(?:史|已止|止后|止了|已愈|痊愈|好了|years ago))'

/** Values far outside the range, in either unit: each name with what may stand between it and the number. */
const creatinine =
  '(?:肌酐(?!清除)|(?<![a-z])s?cr(?![a-z])|creatinine(?!\\s{1,3}clear))[^，。;,\\d\\n]{0,6}(?:(?:1[3-9]\\d|[2-9]\\d\\d|1\\d{3})(?![\\d.]?\\d)|(?:1\\.[5-9]|[2-9]\\.\\d|1\\d\\.\\d)\\d?(?=\\s?mg)|[2-9](?=\\s?mg))'
const filtration =
  '(?:(?<![a-z])e?gfr|肾小球滤过率|肌酐清除率|creatinine\\s{1,3}clearance)[^，。;,\\d\\n]{0,6}[1-5]?\\d(?![\\d])'
const transaminases =
  '(?:谷丙(?:转氨酶)?|谷草(?:转氨酶)?|转氨酶|(?:丙|天门?冬)氨酸氨?基?转[移氨]酶|(?<![a-z])(?:alt|ast|gpt|got)(?![a-z]))'
const raised = '\\s?(?:(?:轻|中|重)?度?(?:升高|偏高|增高|过高|异常|高)|↑)'

/** Blood seen where it does not belong, as patients and records say it. */
const bloodSeen = [
  '柏油[样状]?[^，。;]{0,2}便|便[^，。;]{0,5}柏油|黑色?(?:大便|便(?!秘))|呕吐?[^，。;]{0,4}咖啡|咖啡[色渣][^，。;]{0,2}(?:物|液体?)',
  '[潜隐]血(?:试验)?[^，。;阴\\d-]{0,4}(?:阳性|\\+)',
  '痰[中里内]?[^，。;无]{0,2}[带夹有见][^，。;]{0,3}血|[咳咯]吐?[^，。;无]{0,2}(?:鲜血|血丝|血痰)|血痰',
  '(?:皮下|皮肤|肌肤)[^，。;无]{0,3}(?:出血|[瘀淤][点斑])|(?:下肢|四肢|全身|躯干)[^，。;无舌]{0,6}(?:[瘀淤][点斑]|出血点)|紫癜',
  '血尿(?![酸素])|[尿便][中里]?[带有见夹]鲜?血|便后[滴出下]血|阴道[^，。;无未]{0,5}[流出]血',
  '(?:经|漏下|恶露|阴道|出血|崩)[^。;尿便溲汗]{0,14}淋[漓沥]不[净尽断止]|恶露[^，。;]{0,3}不[绝尽净止]|经[血行]?[^，。;带]{0,4}(?:如崩|如注|暴下)',
  '鼻出血|流鼻血|视网膜[^，。;无]{0,3}出血|静脉曲张破裂',
  'mela?ena|(?:black|tarry)\\s{1,3}(?:tarry\\s{1,3})?stools?|coffee[-\\s]ground|occult\\s{1,3}blood\\s{1,3}(?:is\\s{1,3})?positive|spit(?:ting|s)?\\s{1,3}(?:up\\s{1,3})?blood|nose\\s?bleeds?|vaginal\\s{1,3}bleeding|purpura',
].join('|')
export const bleedingTendency =
  '血友病|血小板减少|再生障碍性贫血|再障|凝血因子[^，。;无]{0,4}缺乏|弥散性血管内凝血|(?<![a-z])(?:itp|dic)(?![a-z])|(?<![a-z])inr[^，。;,\\d\\n]{0,6}(?:[4-9]|1\\d)(?!\\d)|(?:血小板|plt|platelets?)(?:计数|\\s{1,3}count)?[^，。;,\\d\\n]{0,6}(?:[1-9]|[1-4]\\d)(?![\\d.]|\\s?万)|血小板[^，。;,\\d\\n]{0,6}[1-4一二三四](?:\\.\\d)?万|凝血(?:功能)?(?:障碍|异常)|出血(?:性疾病|倾向)|ha?emophilia|thrombocytop(?:a)?enia|bleeding\\s{1,3}(?:disorder|tendency)'

const startOfClause = '(?<=^|[，。;；,.\\s]|[我他她])'
/** Operations, and what bleeds like one. */
const operation =
  '手术|开刀|剖[宫腹]产|拔(?:除|掉|了)?[^，。;\\n]{0,4}(?:牙|智齿)|种植?牙|(?:[切摘剔剥拔]除|置换|成形|植入|搭桥|移植|取石|碎石|固定|修补|根治|支架|消融|介入)术|搭桥|[放装]支架|活检|穿刺'
const operationEn =
  'surgery|operation|replacement|extract(?:ion|ed)|tooth\\s{1,3}(?:out|pulled|removed)|\\w{3,12}(?:ectomy|oplasty)|c(?:a?esarean|-section)|biopsy|bypass'

/** Wording in a history; each word indicates a state in which some medicines must not be given without asking. */
export const stated: Readonly<Record<FactKind, RegExp>> = {
  pregnant: new RegExp(`${pregnantWords}|pregnan\\w{0,4}`, 'g'),
  'pregnancy-possible': new RegExp(
    `${menses}[^，。;\\n]{0,5}(?:推后|推迟|延后|延迟|延期|错后|后延|拖后|愆期|逾期|超期|过期|迟到|未至|未来|未潮|未行|没来|没有来|不来|没动静|晚了)|(?:没|没有|未|还不)来(?:月经|例假|大姨妈|姨妈)|(?:上次|上回|末次)(?:来)?${menses}[^。;\\n]{0,16}(?:至今|到现在|现在还?)[^，。;\\n]{0,3}(?:没|未)|(?:胚胎|囊胚|鲜胚|冻胚|试管)[^，。;\\n]{0,4}移植(?:后|术后|第)|停经(?:约|近|已|有)?${count}余?(?:天|日|周|个?月)|(?:missed|skipped|late|delayed|overdue)\\s{1,3}(?:(?:my|her|a|the|one|last)\\s{1,3}){0,2}(?:period|menses)|(?:period|menses)\\s{1,3}(?:(?:is|are|was)\\s{1,3})?(?:(?:\\d{1,3}|\\w{1,5})\\s{1,3}(?:days?|weeks?|months?)\\s{1,3})?(?:late|delayed|overdue)|(?:period|menses)\\s{1,3}(?:has\\s{1,3}not|hasn't|did\\s{1,3}not|didn't)\\s{1,3}(?:come|start|arrive)|embryo\\s{1,3}transfer|amenorrh?`,
    'g',
  ),
  'pregnancy-unknown': /(?!)/g,
  lactating:
    /哺乳(?:期|中|妇女|妈妈|阶段)|喂奶(?:期|中)|正在哺乳|纯母乳|混合喂养|(?:混合|全)?母乳(?:喂养|中|妈妈)|产后[^。;未无没停断]{0,12}母乳(?!已?[断停])|亲喂|背奶|追奶|坐月子(?!里?落|时|没|的时候)|月子(?:里|中)(?!落)|喂(?:着|的)?奶(?!粉|茶)|奶(?:着)?孩子|给(?:孩子|宝宝|娃|小孩)[^，。;]{0,4}(?:喂奶|喂母乳|吃奶(?!粉)|吃母乳)|(?:孩子|宝宝|宝贝|娃|小孩)[^，。;]{0,6}(?:还|仍|在|正)[^，。;]{0,2}吃(?:奶(?!粉)|母乳)|(?:奶水|乳汁|母乳)(?:很少|太少|偏少|较少|少|不足|不够|不多|不通|自出)|(?:在|仍|还|正)(?:喂奶|喂母乳|哺乳)|breast-?\s?feeding|lactating|nursing\s{1,3}(?:mother|her|my|a\s{1,3}(?:baby|newborn|\d{1,2}[\s-]{1,3}(?:week|month)))|still\s{1,3}nursing/g,
  'wishes-child':
    /(?:夫妻(?:双方|二人|俩)?|(?:妻子?|丈夫|老公|老婆|爱人)也?)?(?:现|正)?在?(?<!不|无)(?:备孕|试孕)|要[二三]胎|(?:下|本|这|拟|准备|计划)[^，。;]{0,3}取卵|促排|(?:准备|计划|打算|想|欲|求|希望|要求|拟)(?:再|今年|明年|尽快)?(?:怀孕|怀[二三]胎|怀上|妊娠|受孕|要(?:个|一个|二胎)?(?:孩子|小孩|宝宝|娃)|生(?:孩子|个娃|[二三]胎|宝宝)|生育|做试管|试管)|(?:没有?|未)(?:采取)?避孕[^。;]{0,8}(?:要|想|未孕|没怀|不孕)|(?:准备|计划|打算)[^，。;]{0,5}(?:移植|人工授精|做试管)|求嗣|求子|试管婴儿|\b(?:trying|tries|hoping|hopes|wish(?:es|ing)?|want(?:s|ing)?|plan(?:s|ning)?)\s{1,3}(?:(?:for|to)\s{1,3})?(?:(?:have|get|become|fall)\s{1,3})?(?:(?:a|an|another|her(?=\s{1,3}(?:first|second|third)))\s{1,3})?(?:(?:first|second|third)\s{1,3})?(?:baby|child|pregnant|pregnancy|conceive)\b/gi,
  kidney: new RegExp(
    `${creatinine}|${filtration}|肾功能?(?:不全|不好|异常|减退|衰竭|损害|损伤|下降)|肾衰|尿毒症|慢性肾(?:脏)?(?:病|炎)|肾病综合征|(?:iga|膜性|狼疮性?|糖尿病性?|高血压性?|痛风性?|紫癜性?|药物性|马兜铃酸|梗阻性)\\s?肾(?:病|炎|损害)|多囊肾|肾移植|换肾|换过肾|肾切除|(?:孤立|单个?|一个|一侧)肾(?!(?:囊肿|结石|积水))|(?:只有|只剩|仅存?)[^，。;]{0,3}(?:一个|一侧|一只|单)肾|透析|血透|腹透|\\bckd(?=\\d?期?\\b|\\d)|肌酐${raised}|(?<!肝)肾损[伤害]|氮质血症|(?<!盂)肾炎|肾功能?[^，。;]{0,3}[3-5三四五]期|大量蛋白尿|(?:尿蛋白|蛋白尿)[^，。;阴\\d]{0,3}(?:[2-4]\\+|\\+{2,4})|(?:chronic\\s{1,3})?(?:kidney|renal)\\s{1,3}(?:disease|failure|insufficiency|impairment|transplant)|(?:only\\s{1,3}one|single|solitary)\\s{1,3}kidney(?!\\s{1,3}(?:stone|cyst))|(?:reduced|poor|impaired|abnormal|low|declining)\\s{1,3}(?:kidney|renal)\\s{1,3}function|(?:kidney|renal)\\s{1,3}(?:injury|damage)|nephrotic|(?<!pyelo)nephritis|dialysis`,
    'g',
  ),
  liver: new RegExp(
    `肝功能?(?:不全|不好|异常|损害|损伤|衰竭)|肝损(?:伤|害)|肝硬化|肝衰|肝癌|肝移植|换过?肝|肝切除|慢性肝病|(?:酒精|脂肪)性肝(?:病|炎)|酒精肝|[大小]三阳|乙肝病毒携带|胆汁性(?:肝硬化|胆管炎)|${transaminases}(?:${raised}|[^，。;,\\d\\w\\n]{0,6}(?:(?:[6-9]\\d|\\d{3,4})(?![\\d.])|\\d{1,2}\\s?倍))|肝酶[^，。;]{0,2}(?:升高|偏高|增高|异常|高)|胆红素${raised}|(?:胆红素|tbil|bilirubin)[^，。;,\\d\\n]{0,6}(?:3[4-9]|[4-9]\\d|\\d{3})(?!\\d)|肝功能?(?:轻|中|重)度(?:异常|损[伤害])|肝功能?[^，。;\\d]{0,8}[bc]级|(?:hbsag|表面抗原)[^，。;阴-]{0,2}(?:阳性|\\+)|肝细胞癌|(?:甲|戊)肝(?!表|疫|病毒|[^，。;]{0,6}(?:已愈|治愈|痊愈))|[乙丙]肝(?!表|两|疫|五项|病毒)|(?:慢性|病毒性|乙型|丙型|药物性|自身免疫性|中毒性|胆汁[淤瘀郁]积性|[淤瘀]胆[型性]|黄疸型|重型)肝(?:炎|损)|胆汁[淤瘀郁]积(?!性)|(?<![非性])肝炎(?!疫苗|病毒|五项|两对半|标志)|cirrhosis|hepatitis|\\bhep\\s{1,3}[bc]\\b|liver\\s{1,3}(?:disease|failure|transplant|cancer)|hepatic\\s{1,3}(?:impairment|failure|injury)|(?:elevated|raised|high|abnormal)\\s{1,3}(?:liver\\s{1,3}(?:enzymes?|function|tests?)|transaminases?|alt|ast)(?![a-z])|(?:abnormal|impaired|poor)\\s{1,3}liver\\s{1,3}function`,
    'g',
  ),
  g6pd: /蚕豆[病症]|g-?6-?pd|葡萄糖-?6-?磷酸脱氢酶|favism/g,
  glaucoma:
    /青光眼|眼(?:内)?压(?:偏|过|增|升)?高(?!血压)|高眼压|眼(?:内)?压[^，。;\d]{0,4}(?:2[2-9]|[3-6]\d)(?!\d)|glaucoma|ocular\s{1,3}hypertension|(?:raised|high|elevated|increased)\s{1,3}(?:eye|(?:intra)?ocular)\s{1,3}pressure|(?:\biop|intraocular\s{1,3}pressure)[^.;,\d]{0,6}(?:2[2-9]|[3-6]\d)(?!\d)/g,
  pressure:
    /高血压|血压(?:偏|一直|长期|总是?)?高|(?:血压|收缩压)[^，。;\d]{0,4}(?:1[6-9]\d|2\d\d)(?!\d)|hypertensi(?:on|ve)|high\s{1,3}blood\s{1,3}pressure|\b(?:bp|blood\s{1,3}pressure)\b[^.;,\d]{0,12}(?:1[6-9]\d|2[0-4]\d)(?!\d)/g,
  // 180/110 mmHg and above today; 最高 190 of years ago is hypertension alone. A phaeochromocytoma gives such a pressure at any time.
  crisis:
    /(?:(?:血压|收缩压)(?<!最高[^，。;]{0,4})(?![^，。;\d]{0,4}最高)[^，。;\d]{0,6}|\b(?:bp|blood\s{1,3}pressure)\b[^.;,\d]{0,12})(?:(?:1[89]\d|2[0-4]\d)(?!\d)|1\d\d\s?\/\s?1[1-6]\d(?!\d))|(?<!最高[^，。;]{0,4})(?:1[89]\d|2[0-4]\d)\s?\/\s?\d{2,3}\s?mmhg|高血压(?:危象|急症|脑病)|嗜铬细胞瘤(?!术后|切除)|hypertensive\s{1,3}(?:crisis|emergency)|pha?eochromocytoma/g,
  bleeding: new RegExp(
    `${bleedingTendency}|${notBefore}(?:${bloodSeen}|(?:(?:脑|颅内|蛛网膜下腔|硬膜下)(?:出血|血肿)|脑溢血)(?![^，。;]{0,4}(?:后|恢复|吸收|年|月))|[咳咯吐呕便尿衄]血|[鼻齿]衄|崩漏|(?:溃疡|消化道|胃|肠道?|肺|子宫|阴道|牙龈|眼底)[^，。;无未]{0,3}出血|(?:月经|经量|经血)[^，。;]{0,3}(?:过多|量多)|(?:${menses}|来经|经)[^。;带]{0,12}[量血](?:特别|非常|很|好|太|超|挺)(?:多|大)|(?:cerebral|intracranial|subarachnoid|brain)\\s{1,3}(?:ha?emorrhage|bleed)|ha?emoptysis|ha?ematemesis|ha?ematuria|heavy\\s{1,3}periods|periods?\\s{1,3}(?:(?:is|are|has|have|been|so|very|really|too|quite|extremely)\\s{1,3}){1,4}heav(?:y|ier)|(?:soak|flood)(?:s|ed|ing)\\s{1,3}(?:through\\s{1,3})?(?:(?:a|my|her|one|the|several)\\s{1,3})?(?:pads?|towels?|tampons?)|menorrhagia|bleeding\\s{1,3}gums|gums\\s{1,3}bleed|(?:heavy|profuse)\\s{1,3}(?:menstrual\\s{1,3})?bleeding|(?:cough|vomit)\\w{0,3}\\s{1,3}(?:up\\s{1,3})?blood|blood\\s{1,3}in\\s{1,3}(?:(?:the|my|his|her)\\s{1,3})?(?:urine|stools?)|nosebleeds?|bruises?\\s{1,3}easily|easy\\s{1,3}bruising)${notOver}`,
    'g',
  ),
  // Below 3.5 mmol/L, by name or by the measured value; not the tablets taken against it.
  potassium: new RegExp(
    `${notBefore}(?:低血?钾(?:血症)?|血钾(?:偏|过|降|很)?低|血钾下降|(?:血清?钾|(?<![化酸补])钾(?:离子)?(?!镁)|(?<![a-z素])k\\+?\\s?[:=：]|(?<![a-z素])k(?:\\+|(?=\\s?[123]\\.\\d{1,2}\\s?mmol))|potassium)(?:[^，。;\\d\\n]{0,8}[^，。;\\d\\n.])?(?:[12](?:\\.\\d{1,2})?|3\\.[0-4]\\d?)(?![\\d.]|\\s?(?:[片粒支袋次天日周月年个克]|小时|m?g\\b|ml|tab))|周期性(?:麻痹|瘫痪)|hypokala?emi\\w{1,2}|low\\s{1,3}(?:serum\\s{1,3})?potassium)${notOver}`,
    'g',
  ),
  // An operation or extraction that is fixed or intended; advised, refused and past ones are none.
  surgery: new RegExp(
    `(?:(?:${startOfClause}|定在|定于|预约|约)(?:今[天日晚]|明[天日早]|[大]?后[天日]|本周|这周|下个?(?:周|星期|礼拜|月)|月底|近期|${count}(?:天|日|周|个?星期|个?月)后|\\d{1,2}月)[^，。;\\n]{0,8}?(?:做|行|要|拟|去|接受|动|进行|安排|预约|来)[^，。;\\n]{0,14}?|(?<![不没未无])(?:拟(?:定|于)?|计划(?!生育)|准备|预约了?|约好?了?|定于|已定|排期|等着|等待|即将|将于|马上|快)(?:要|去|做|行|住院|[^，。;\\n不怀]){0,14}?)(?:${operation})(?!后|史|切口|疤|瘢|伤口|室|费|风险|治疗后|失败)|${startOfClause}(?:今[天日]|明[天日]|[大]?后[天日]|下周|下星期)[^，。;\\n]{0,4}(?:${operation})(?!后|史|切口|疤)|(?:${operation})(?:已经?)?(?:排|定|约|安排)(?:在|到|于|好)|择期[^，。;\\n]{0,14}?(?:${operation})(?!后|史)|[髋膝]关节置换(?!术?后)|术前(?:调理|准备|中药|检查|评估|[\\d一二两三数几]{1,2}(?:天|日|周))|(?:scheduled|booked|listed|waiting|due|planned|planning)\\s{1,3}(?:for|to\\s{1,3}have|on)\\s{1,3}[^.;,\\n]{0,30}?(?:${operationEn})|(?:has|having|have|will\\s{1,3}have|going\\s{1,3}to\\s{1,3}have|awaiting|upcoming)\\s{1,3}[^.;,\\n]{0,30}?(?:${operationEn})\\s{1,3}(?:is\\s{1,3})?(?:next|tomorrow|this|on|in\\s{1,3}\\w{1,5}\\s{1,3}(?:day|week))|awaiting\\s{1,3}[^.;,\\n]{0,20}?(?:${operationEn})|(?:${operationEn})\\s{1,3}(?:is\\s{1,3})?(?:booked|scheduled|arranged)\\b|(?:${operationEn})\\s{1,3}(?:(?:is|planned|scheduled|booked|due)\\s{1,3}){0,2}(?:for\\s{1,3})?(?:tomorrow|next\\s{1,3}(?:week|month|mon|tue|wed|thu|fri)|in\\s{1,3}\\w{1,5}\\s{1,3}(?:day|week))`,
    'g',
  ),
  swelling: new RegExp(
    `${notBefore}(?:浮肿|(?<![脑肺喉头膜斑带盘底髓质织节肤部])水肿|(?:腿|脚|脚踝|足踝|下肢|肢|踝部)肿(?![痛瘤块物])|心衰|心力衰竭|肾病综合征|腹水|醛固酮增多)(?![^，。;]{0,4}(?:史|已?消|消退|减轻|好转|不明显|型|论))|(?<!(?:pulmonary|cerebral|macular|brain|lung)\\s{1,3})\\bo?edema\\b|swollen\\s{1,3}(?:legs|ankles|feet)|(?:legs|ankles|feet)\\s{1,3}(?:(?:are|have|been|so|very)\\s{1,3}){0,3}swoll?en|swelling\\s{1,3}of\\s{1,3}(?:(?:both|the|his|her)\\s{1,3}){0,2}(?:legs|ankles|feet)|(?:heart|cardiac)\\s{1,3}failure|ascites|aldosteronism`,
    'g',
  ),
  retention:
    /尿潴留|癃闭|前列腺(?:增生|肥大|重度增大)|小便(?:点滴)?不[通出]|尿闭|残余尿|排尿(?:困难|费力)|urinary\s{1,3}retention|retention\s{1,3}of\s{1,3}urine|\bbph\b|prostat\w{1,4}\s{1,3}(?:hyperplasia|hypertrophy|enlargement)|enlarged\s{1,3}prostate|(?:cannot|can't|unable\s{1,3}to|difficulty\s{1,3}(?:in\s{1,3})?)\s{0,3}(?:pass(?:ing)?|void(?:ing)?)\s{1,3}urine/g,
  seizures:
    /(?<!抗)癫痫(?!药)|痫[病证症]|羊[癫角颠][疯风]|抽羊角?[疯风]|(?:高热|热性)惊厥|口吐白沫|(?:点头|婴儿)痉挛|epilep(?:sy|tic)|\bseizures?\b|\bconvulsions?\b|\b(?:has|had|having)\s{1,3}fits\b(?!\s{1,3}of)|\bfits\s{1,3}since/g,
  sport:
    /(?<!(?:退役|前|曾是|曾为)[^，。;]{0,2})运动员|(?<!(?:退役|前|曾是|曾为|原)[^，。;]{0,2})(?:国家|国青|省|市|专业)队[^，。;\n]{0,6}(?:队员|选手|集训|比赛)|(?:短跑|长跑|马拉松|田径|游泳|举重|体操|足球|篮球|排球|羽毛球|乒乓球|自行车|柔道|摔跤|拳击)(?:队员|选手)|兴奋剂(?:检查|检测)|参加[^，。;]{0,8}(?:锦标赛|全运会|奥运会|职业联赛)|药检(?!所|局)|\b(?:professional|competitive|elite)?\s?athletes?\b|doping|drug[-\s]tested|compet(?:es|ing)\s{1,3}at\s{1,3}(?:national|international|elite|professional)/g,
  heart:
    /冠心病|心绞痛|心肌梗[死塞]|心梗|心衰|心力衰竭|心功能(?:不全|\s?(?:[2-4二三四ⅱⅲⅳ]|ii|iii|iv)级)|(?<!窦性)心律(?:失常|不齐)|(?<!窦性)心动过速|房颤|心房(?:颤|纤颤|扑)|房扑|早搏|期前收缩|[房室]早(?!孕)|室上速|冠脉综合征|(?:[二三]尖|主动脉|肺动脉)瓣[^，。;轻]{0,3}(?:狭窄|关闭不全|置换)|心包积液|(?<![a-z])(?:nyha|pci|cabg|chf|svt)(?![a-z])|(?<![a-z])(?:lv)?ef[^，。;\d]{0,3}(?:[12]\d|3\d|4[0-4])\s?%|(?<![a-z])qtc?[^，。;\d]{0,4}(?:4[89]\d|[56]\d\d)(?!\d)|心肌(?:病|炎)|瓣膜病|病(?:态)?窦(?:房结)?(?:综合征)?|窦房结(?:功能|病变)|(?<!右束支)传导阻滞|室速|室颤|预激综合征|qtc?\s?间?期?延长|长qt|起搏器|心脏(?:病|支架|搭桥|早搏)|(?:冠脉|心脏)支架|(?:coronary|ischa?emic)\s{1,3}(?:heart|artery)\s{1,3}disease|heart\s{1,3}(?:disease|failure|attack)|angina|myocardial\s{1,3}infarct\w{0,4}|arrhythmia|(?:atrial|ventricular)\s{1,3}(?:fibrillation|flutter|tachycardia)|\bafib\b|coronary\s{1,3}stents?|long\s{1,3}qt|sick\s{1,3}sinus|heart\s{1,3}block|pacemaker|cardiomyopath|(?:premature|ectopic)\s{1,3}(?:heart\s{0,3})?beats?|irregular\s{1,3}heart\s?beat|(?:mitral|aortic)\s{1,3}(?:stenosis|valve)|prolonged\s{1,3}qt|(?<!ureteric\s|biliary\s)\bstents?\b/g,
  thyroid:
    /甲亢|甲状腺(?:功能|机能)亢进|毒性[^，。;]{0,4}甲状腺|甲状腺毒症|(?<![a-z])tsh(?:降低|偏低|低|↓|[^，。;\d]{0,4}0?\.0\d)|(?:hyperthyroid\w{0,3}|overactive\s{1,3}thyroid|thyrotoxicosis|toxic\s{1,3}(?:(?:multi)?nodular\s{1,3})?goit)|graves(?:[’']?\s{1,3}disease|\s?病)|突眼性甲状腺肿/g,
}

/** No longer nursing: 断奶一年了, 已回奶. Only intended, it still is. */
export const isWeaned = (plain: string) =>
  /(?<!准备|打算|想要?|计划|[要未没])断(?:了)?奶(?:[^，。;\n]{0,5}(?:年|月|周|天|了)|后)|已(?:经)?(?:断奶|回奶|离乳)|(?:没有?|未|不再?)(?:喂奶|喂母乳|哺乳|母乳喂养|亲喂)|(?:全|纯|改|都)(?:吃|喝|喂)?奶粉|(?<!混合[^，。;]{0,4})人工喂养|[sS]topped\s{1,3}(?:breast-?\s?feeding|nursing)|\b[wW]eaned\b/.test(
    plain,
  )

const deniedWords = '无|否认|没有|没|未|非|排除|除外|不是|停止|已停|结束|家族|父|母亲|妻|no|not|denie[sd]|without'
const denied = new RegExp(`(?:${deniedWords}|曾)[^，。;,.\\n]{0,8}$`)
/** What was once found and does not pass: 曾植入起搏器, 曾诊断青光眼. */
const deniedForGood = new RegExp(`(?:${deniedWords})[^，。;,.\\n]{0,8}$`)
const lasting: ReadonlySet<FactKind> = new Set(['g6pd', 'glaucoma', 'heart', 'kidney', 'seizures'])
/** Found at an earlier visit, it is so today. */
export const isChronic = (kind: FactKind) => lasting.has(kind) || kind === 'pressure'
/** 奶奶有房颤, his mother died of heart failure: the illness of another. 老公说我有心衰 is the patient's own. */
const ofKin =
  /(?:爷爷|奶奶|外公|外婆|姥姥|姥爷|公公|婆婆|哥哥?|姐姐?|弟弟?|妹妹?|兄|叔叔?|伯伯?|舅舅?|姑姑?|姨妈?|丈夫|老公|爱人|儿子|女儿|家人)[有患得曾也都因死于了过是]{0,3}$|\b(?:parents?|(?:grand)?(?:mother|father)|brother|sister|husband|wife|son|daughter|uncle|aunt)s? (?:both )?(?:had|has|have|died (?:of|from)|suffer\w{0,3} from) (?:an? )?$|\bfamily history of (?:\w{1,12} )?$/
/** No known history of hypertension. */
const noHistory =
  /\b(?:no|not|denie[sd]|without|negative for) (?:(?:known|past|personal|prior|previous|family) ){0,2}(?:history|hx|evidence|signs?) of (?:[a-z]{1,15} ){0,2}$/
const deniedAfter = /^[^，。;,.\n]{0,6}(?:阴性|\(-\)|正常|已排除|家族史|normal|negative|excluded|ruled out)/

/** The words of the history that state it and are not denied. */
export const statesIn = (plain: string, words: RegExp, isLasting = false): string[] =>
  [...plain.toLowerCase().matchAll(words)].flatMap((m) => {
    const before = plain.slice(Math.max(0, m.index - 12), m.index).toLowerCase()
    const who = plain.slice(Math.max(0, m.index - 40), m.index).toLowerCase()
    const after = plain.slice(m.index + m[0].length, m.index + m[0].length + 12)
    return (isLasting ? deniedForGood : denied).test(before) ||
      noHistory.test(who) ||
      ofKin.test(who) ||
      deniedAfter.test(after)
      ? []
      : [plain.slice(m.index, m.index + m[0].length)]
  })

const excluded =
  /(?:妊娠试验|尿妊娠|早早孕|验孕|hcg|孕检|早孕试纸)[^，。;\n]{0,6}(?:阴性|\(-\)|一条杠|未孕)|(?:妊娠[：:]\s?(?:未孕|未怀孕?|否认?|无|没有?)(?=[，。;；\s]|$)|无妊娠可能|排除妊娠|排除早孕|未怀孕|没有?怀孕|否认(?:怀孕|妊娠|早孕))|(?:已绝经|绝经(?:后|[\d一二三四五六七八九十])|子宫(?:全|次全)?切除|已?结扎)|not\s{1,3}pregnant|pregnancy\s{1,3}test\s{1,3}(?:is\s|was\s)?negative|postmenopausal|hysterectomy/

/** The history excludes pregnancy. */
export const isAllDenied = (plain: string) => excluded.test(plain.toLowerCase())

/** The words of the history that state this of the patient. */
export const statesOf = (plain: string, kind: FactKind): string[] => statesIn(plain, stated[kind], lasting.has(kind))
