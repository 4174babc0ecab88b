/** Classes in the order of the chapters of 中药学 and 方剂学 (national textbooks); others come last. */
const chapters = {
  herb: [
    ...['解表药', '清热药', '泻下药', '祛风湿药', '化湿药', '利水渗湿药', '温里药', '理气药', '消食药', '驱虫药'],
    ...['止血药', '活血化瘀药', '化痰止咳平喘药', '安神药', '平肝息风药', '开窍药', '补虚药', '收涩药', '涌吐药'],
    ...['攻毒杀虫止痒药', '拔毒化腐生肌药'],
  ],
  recipe: [
    ...['解表剂', '泻下剂', '和解剂', '清热剂', '祛暑剂', '温里剂', '补益剂', '固涩剂', '安神剂', '开窍剂', '理气剂'],
    ...['理血剂', '治风剂', '治燥剂', '祛湿剂', '祛痰剂', '消食剂', '驱虫剂', '涌吐剂', '痈疡剂'],
  ],
} as const

/** In the order of the textbook's chapters; within one, the most used first, else in the order of the base. */
export function inTextbookOrder<T extends { class: string }>(
  kind: keyof typeof chapters,
  entries: Iterable<T>,
  wantedOf: (entry: T) => number = () => 0,
): T[] {
  const places = new Map<string, number>(chapters[kind].map((name, at) => [name, at]))
  const placeOf = (entry: T) => places.get(entry.class.split('/')[0] ?? '') ?? places.size
  return [...entries].sort((a, b) => placeOf(a) - placeOf(b) || wantedOf(b) - wantedOf(a))
}
