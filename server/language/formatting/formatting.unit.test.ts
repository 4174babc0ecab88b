import { expect, test } from 'vitest'
import { formatAmount, formatUnit } from './format-amount.ts'
import { formatSource } from './format-source.ts'
import { formatPhrase } from './words.ts'

const english: Readonly<Record<string, string>> = {
  两: 'liang',
  钱: 'qian',
  分: 'fen',
  铢: 'zhu',
  合: 'sea',
  '合（量）': 'ge',
  枚: 'piece(s)',
  粒: 'grain(s)',
  片: 'slice(s)',
  叶: 'leaf/leaves',
  余: 'more than',
  等分: 'equal parts',
  大者: 'large',
  芍药: 'white peony root',
  半夏曲: 'pinellia leaven',
  竹叶心: 'bamboo leaf core',
  去皮尖: 'skin and tips removed',
  熬: 'dry-fried',
  伤寒论: 'Treatise on Cold Damage',
  金匮要略: 'Golden Cabinet',
  痰饮咳嗽病: 'on phlegm-fluid',
  妇人杂病: 'on diseases of women',
  血痹虚劳病: 'on consumption',
  千金: 'Thousand in Gold',
  中国药典: 'Pharmacopoeia of the PRC',
  一部: 'part 1',
  景岳全书: 'Complete Works of Jingyue',
  暖肝煎: 'Warm the Liver Brew',
  玉机微义: 'Jade Mechanism',
  难经: 'Classic of Difficult Issues',
  处方管理办法: 'Measures',
  丘光明等: 'Qiu Guangming et al.',
}
const words = (zh: string) => english[zh]

test.each([
  ['三两', '3 liang'],
  ['一两', '1 liang'],
  ['半两', '½ liang'],
  ['一两半', '1½ liang'],
  ['一两六铢', '1 liang 6 zhu'],
  ['一钱五分', '1 qian 5 fen'],
  ['二合', '2 ge'],
  ['十二枚', '12 pieces'],
  ['一枚', '1 piece'],
  ['五叶', '5 leaves'],
  ['二三钱', '2–3 qian'],
  ['三五七钱', '3–7 qian'],
  ['二至三钱', '2 to 3 qian'],
  ['钱半至二钱', '1½ qian to 2 qian'],
  ['二分或三分', '2 fen or 3 fen'],
  ['百余粒', 'more than 100 grains'],
  ['大者三枚', '3 pieces, large'],
  ['芍药三两', '3 liang, white peony root'],
  ['半夏曲三钱', '3 qian, pinellia leaven'],
  ['竹叶心一钱', '1 qian, bamboo leaf core'],
  ['等分', 'equal parts'],
  ['500 g', '500 g'],
  ['无人知', '无人知'],
])('%s is %s', (amount, said) => {
  expect(formatAmount(amount, words)).toBe(said)
})

test('a unit alone is one of its kind', () => {
  expect(['枚', '叶', '合', '两'].map((u) => formatUnit(u, false, words))).toEqual(['piece', 'leaf', 'ge', 'liang'])
})

test('a way of preparing is said piece by piece; what nobody knows stays', () => {
  expect(formatPhrase('去皮尖，熬', words)).toBe('skin and tips removed, dry-fried')
  expect(formatPhrase('去皮尖，晒', words)).toBe('skin and tips removed, 晒')
})

test.each([
  ['伤寒论 35', 'Treatise on Cold Damage, clause 35'],
  ['伤寒论 38, 39', 'Treatise on Cold Damage, clauses 38, 39'],
  ['金匮要略 痰饮咳嗽病 12、妇人杂病 3', 'Golden Cabinet, on phlegm-fluid, clause 12, on diseases of women, clause 3'],
  ['金匮要略 血痹虚劳病附千金', 'Golden Cabinet, on consumption, appended from Thousand in Gold'],
  ['中国药典 2020 一部', 'Pharmacopoeia of the PRC 2020, part 1'],
  ['景岳全书 卷五十一', 'Complete Works of Jingyue, vol. 51'],
  ['景岳全书（暖肝煎）', 'Complete Works of Jingyue (Warm the Liver Brew)'],
  ['景岳全书（GB/T 31773-2015）', 'Complete Works of Jingyue (GB/T 31773-2015)'],
  ['玉机微义引景岳全书', 'Jade Mechanism, quoting Complete Works of Jingyue'],
  ['难经·六十九难；伤寒论 4', 'Classic of Difficult Issues, issue 69; Treatise on Cold Damage, clause 4'],
  ['处方管理办法 第十九条', 'Measures, article 19'],
  ['GB/T 15657-2021 A10.04.12', 'GB/T 15657-2021 A10.04.12'],
  ['Wu 2005 Eur J Clin Pharmacol', 'Wu 2005 Eur J Clin Pharmacol'],
  ['丘光明等', 'Qiu Guangming et al.'],
  ['无名氏手稿', '无名氏手稿'],
])('source %s is %s', (source, said) => {
  expect(formatSource(source, words).replaceAll('\u00a0', ' ')).toBe(said)
})
