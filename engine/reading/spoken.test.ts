import { expect, test } from 'vitest'
import { spokenVariants } from './spoken.ts'

/** The further forms of a lexicon whose signs are called like their forms. */
const variants = (...forms: string[]) => spokenVariants(new Map(forms.map((form) => [form, form])))
const formsOf = (form: string) => [...variants(form)].flatMap(([way, ids]) => (ids.length ? [way] : []))

test.each<[string, string[]]>([
  ['疼痛', []],
  ['腹疼痛', ['腹痛']],
  ['腹痛', ['腹疼痛', '腹作痛']],
  ['痛', []],
  ...[...'疼作刺胀隐冷灼绞剧酸掣闷'].map((how): [string, string[]] => [`腹${how}痛`, how === '疼' ? ['腹痛'] : []]),
  ['小便黄', ['尿黄']],
  ['大便硬', []],
  ['大便干结', ['便干结']],
  ['胃脘', []],
  ['胃脘胀', ['上腹部胀', '上腹胀', '中上腹胀', '剑突下胀', '心窝部胀']],
  ['四肢冷', ['肢体冷']],
  ['舌偏左', ['舌左偏']],
  ['舌体偏右', ['舌体右偏']],
  ['偏左', []],
  ['口角歪斜', ['口角左歪', '口角右歪', '口角左偏', '口角右偏', '口角向左歪斜', '口角向右歪斜', '口角偏歪']],
  ['口眼歪斜', ['口眼左歪', '口眼右歪', '口眼左偏', '口眼右偏', '口眼向左歪斜', '口眼向右歪斜', '口眼偏歪']],
  ['口歪斜', []],
  ['身体肿大', []],
  ['左腹压痛', ['左腹压疼痛', '左腹压作痛', ...['轻', '轻度', '有', '有轻度', '明显'].map((how) => `左腹${how}压痛`)]],
  ['有压痛', ['有压疼痛', '有压作痛']],
])('%s is also said as %j', (form, ways) => expect(formsOf(form)).toEqual(ways))

test.each(['扁桃体', '双侧扁桃体', '甲状腺'])('a swollen %s has degrees', (gland) => {
  for (const swollen of ['肿大', '红肿', '肥大']) {
    const forms = formsOf(gland + swollen)
    expect(forms).toHaveLength(24)
    expect(forms).toEqual(
      expect.arrayContaining([`${gland}ii度${swollen}`, `${gland}Ⅲ°${swollen}`, `${gland}1度${swollen}`]),
    )
  }
})

test('a form of the lexicon itself keeps its meaning, and of two the first', () => {
  expect(variants('腹痛', '腹疼痛').has('腹疼痛')).toBe(false)
  expect(variants('小便黄', '腹痛').get('尿黄')).toEqual(['小便黄'])
})

test.each<[string[], string, string[] | undefined]>([
  [['大便频数', '小便频数'], '二便频数', ['大便频数', '小便频数']],
  [['大便频数', '小便频数'], '大小便频数', ['大便频数', '小便频数']],
  [['大便频数', '小便频数'], '二阴频数', ['大便频数', '小便频数']],
  [['大便频数'], '二便频数', undefined],
  [['大便正常', '小便正常'], '二便正常', undefined],
  [['大便未解', '小便未解'], '二便未解', undefined],
  [['大便失禁', '小便失禁'], '二便自遗', ['大便失禁', '小便失禁']],
  [['大便失禁', '小便失禁'], '大小便失控', ['大便失禁', '小便失禁']],
  [['大便失禁'], '二便自遗', undefined],
  [['头痛', '身痛'], '头身疼痛', ['头痛', '身痛']],
  [['头痛'], '头身疼痛', undefined],
  [['呕吐', '泄泻'], '上吐下泻', ['呕吐', '泄泻']],
  [['咳嗽', '气喘'], '连咳带喘', ['咳嗽', '气喘']],
  [['纳可', '眠可'], '纳眠可', ['纳可', '眠可']],
  [['食欲差', '睡眠差'], '寐纳差', ['食欲差', '睡眠差']],
  [['纳可'], '纳眠可', undefined],
  [['舌尖红', '舌边红'], '舌边尖红', ['舌边红', '舌尖红']],
  [['舌尖红', '舌边红'], '舌尖边红', ['舌边红', '舌尖红']],
  [['舌尖红'], '舌边尖红', undefined],
  [['舌尖边红', '舌边边红'], '舌边尖边红', undefined],
  [['痰多', '痰白', '痰中泡沫'], '大量白色泡沫痰', ['痰多', '痰白', '痰中泡沫']],
  [['痰少', '痰黄'], '少许黄痰', ['痰少', '痰黄']],
  [['痰黄', '痰白'], '黄白相间痰', ['痰黄', '痰白']],
  [['痰稠', '痰白'], '白稠痰', ['痰白', '痰稠']],
  [['痰白'], '白痰', undefined],
  [['肺部干啰音', '肺部湿啰音'], '干湿性啰音', ['肺部干啰音', '肺部湿啰音']],
  [['肺部干啰音', '肺部湿啰音'], '干性及湿罗音', ['肺部干啰音', '肺部湿啰音']],
])('of a lexicon with %j, %s means %j', (forms, said, meant) => expect(variants(...forms).get(said)).toEqual(meant))
