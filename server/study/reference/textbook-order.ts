/**
 * Classes in the order of the chapters and sections of 中药学 and the chapters of 方剂学 (national textbooks). What stands
 * in no section comes at the end of its chapter, other classes come last.
 */
const chapters: Record<'herb' | 'recipe', readonly (readonly [chapter: string, ...sections: string[]])[]> = {
  herb: [
    ['解表药', '发散风寒药', '发散风热药'],
    ['清热药', '清热泻火药', '清热燥湿药', '清热解毒药', '清热凉血药', '清虚热药'],
    ['泻下药', '攻下药', '润下药', '峻下逐水药'],
    ['祛风湿药', '祛风寒湿药', '祛风湿热药', '祛风湿强筋骨药'],
    ['化湿药', '芳香化湿药'],
    ['利水渗湿药', '利水消肿药', '利尿通淋药', '利湿退黄药'],
    ['温里药'],
    ['理气药'],
    ['消食药'],
    ['驱虫药'],
    ['止血药', '凉血止血药', '化瘀止血药', '收敛止血药', '温经止血药'],
    ['活血化瘀药', '活血止痛药', '活血调经药', '活血疗伤药', '破血消癥药'],
    ['化痰止咳平喘药', '温化寒痰药', '清化热痰药', '止咳平喘药'],
    ['安神药', '重镇安神药', '养心安神药'],
    ['平肝息风药', '平抑肝阳药', '息风止痉药'],
    ['开窍药'],
    ['补虚药', '补气药', '补阳药', '补血药', '补阴药'],
    ['收涩药', '固表止汗药', '敛肺涩肠药', '固精缩尿止带药'],
    ['涌吐药'],
    ['攻毒杀虫止痒药'],
    ['拔毒化腐生肌药'],
  ],
  recipe: [
    ...['解表剂', '泻下剂', '和解剂', '清热剂', '祛暑剂', '温里剂', '补益剂', '固涩剂', '安神剂', '开窍剂', '理气剂'],
    ...['理血剂', '治风剂', '治燥剂', '祛湿剂', '祛痰剂', '消食剂', '驱虫剂', '涌吐剂', '痈疡剂'],
  ].map((chapter) => [chapter] as const),
}

/** In the order of the textbook; within a section, the most wanted first, else in the order of the base. */
export function inTextbookOrder<T extends { class: string }>(
  kind: keyof typeof chapters,
  entries: Iterable<T>,
  wantedOf: (entry: T) => number,
): T[] {
  const names = chapters[kind].flatMap(([chapter, ...sections]) => [...sections.map((s) => `${chapter}/${s}`), chapter])
  const places = new Map(names.map((name, at) => [name, at]))
  const placeOf = ({ class: name }: T) => places.get(name) ?? places.get(name.split('/')[0] ?? '') ?? places.size
  return [...entries].sort((a, b) => placeOf(a) - placeOf(b) || wantedOf(b) - wantedOf(a))
}
