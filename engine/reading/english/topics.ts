import type { CompiledSign } from '#knowledge/schema/knowledge.ts'
import type { Topic } from './english.types.ts'

const heads: Readonly<Record<string, Topic>> = {
  tongue: 'tongue',
  coat: 'coat',
  pulse: 'pulse',
  phlegm: 'phlegm',
  stool: 'stool',
  urine: 'urine',
  urinate: 'urine',
  menses: 'menses',
  discharge: 'discharge',
  leucorrhoea: 'discharge',
  leukorrhea: 'discharge',
  pain: 'pain',
  ache: 'pain',
  headache: 'pain',
}
export const topicNames: readonly Topic[] = [...new Set(Object.values(heads))]
export const headOf = (stem: string): Topic | null => heads[stem] ?? null

/**
 * Attributes of the menses are not used for other bleeding; for pain only its kind is carried over, since its place is
 * stated with it.
 */
const places: Readonly<Record<Topic, (sign: CompiledSign) => boolean>> = {
  tongue: (s) => s.kind === 'tongue',
  coat: (s) => s.kind === 'tongue',
  pulse: (s) => s.kind === 'pulse',
  phlegm: (s) => s.zh.startsWith('痰') || s.zh === '脓痰',
  stool: (s) => /^便|^大便|^完谷|^黑便|^泻下/.test(s.zh),
  urine: (s) => s.zh.includes('尿') && !s.zh.includes('道'),
  menses: (s) => /^月?经[色质量行期后先]|^月经|^血块|^经血/.test(s.zh),
  discharge: (s) => s.zh.startsWith('带下') || s.zh.startsWith('白带'),
  pain: (s) => /^[刺灼隐胀窜绞掣酸冷剧阵跳空重闷]痛$|^痛处固定$|^得热痛减$|^喜按$|^疼痛拒按$|^喜温喜按$/.test(s.zh),
}
export const isOfTopic = (topic: Topic, sign: CompiledSign) => places[topic](sign)
