/** What is said in ways that follow from the lexicon by rule, so that it need not hold each of them. */
export function spokenVariants(own: ReadonlyMap<string, string>): Map<string, readonly string[]> {
  const spoken = new Map<string, readonly string[]>()
  for (const [form, id] of own)
    for (const way of waysOf(form)) if (!own.has(way) && !spoken.has(way)) spoken.set(way, [id])
  for (const [form, ids] of bothExcretions(own)) spoken.set(form, ids)
  return spoken
}

/** 痛 is also said 疼痛 and 作痛; a side may stand before or after; swollen tonsils are graded. */
function waysOf(form: string): string[] {
  return [...painWays(form), ...placeWays(form), ...sideWays(form), ...tonsilWays(form)]
}

/** Not 痛 alone: a word of one character would tear others apart, 无|尿痛. */
function painWays(form: string): string[] {
  if (form === '疼痛') return []
  if (form.endsWith('疼痛')) return [`${form.slice(0, -2)}痛`]
  if (!/[^疼作刺胀隐冷灼绞剧酸掣闷]痛$/.test(form)) return []
  return ['疼痛', '作痛'].map((pain) => `${form.slice(0, -1)}${pain}`)
}

function placeWays(form: string): string[] {
  if (form.startsWith('小便')) return [`尿${form.slice(2)}`]
  if (form.startsWith('大便') && form.length > 3) return [`便${form.slice(2)}`]
  return form.startsWith('四肢') ? [`肢体${form.slice(2)}`] : []
}

function sideWays(form: string): string[] {
  const side = /^(.+)偏([左右])$/.exec(form)
  if (side) return [`${side[1]}${side[2]}偏`]
  if (!/^口[角眼]歪斜$/.test(form)) return []
  return ['左歪', '右歪', '左偏', '右偏', '向左歪斜', '向右歪斜', '偏歪'].map((to) => form.slice(0, 2) + to)
}

const grades = ['i', 'ii', 'iii', 'ⅰ', 'ⅱ', 'ⅲ', 'Ⅰ', 'Ⅱ', 'Ⅲ', '1', '2', '3'].flatMap((n) => [`${n}度`, `${n}°`])

function tonsilWays(form: string): string[] {
  const swollen = /^((?:双侧)?扁桃体)(肿大|红肿|肥大)$/.exec(form)
  return swollen ? grades.map((grade) => `${swollen[1]}${grade}${swollen[2]}`) : []
}

/** 二便失禁 is both 大便失禁 and 小便失禁. */
function* bothExcretions(own: ReadonlyMap<string, string>): Generator<[string, readonly string[]]> {
  for (const [form, stool] of own) {
    const said = /^大便(.{2,4})$/.exec(form)?.[1]
    const urine = said && own.get(`小便${said}`)
    if (!urine || /^(?:正|如|自|调|尚|可|和)/.test(said)) continue
    for (const both of ['二便', '大小便', '二阴']) yield [`${both}${said}`, [stool, urine]]
  }
  const loss = [own.get('大便失禁'), own.get('小便失禁')].filter((id) => id !== undefined)
  if (loss.length === 2)
    for (const both of ['二便', '大小便'])
      for (const said of ['自遗', '不禁', '遗失', '失控']) yield [`${both}${said}`, loss]
}
