import { type Frame, of } from './everyday-frame.ts'

/** At a return visit: 睡眠还是差, 肚子还是有点胀. */
const still = '(?:还是|仍然?|仍旧|依然|依旧|还)(?:有点儿?|有些|很|比较|会|觉得|感到|不太)?'

/** Symptoms still present since the last visit. */
export const stillFrames: readonly Frame[] = [
  of('(?:睡眠|睡觉|觉)', `${still}(?:差|不好|不行|不佳|不踏实|不安稳)`, '失眠'),
  of('(?:胃口|食欲|吃饭|饭量)', `${still}(?:差|不好|不行|不佳|不香|小)`, '纳呆'),
  of('(?:肚子|腹部?|肚皮)', `${still}(?:胀|鼓)`, '腹胀'),
  of('胃(?:里|脘)?', `${still}胀`, '胃胀'),
  of('(?:头|脑袋)', `${still}晕`, '头晕'),
  of('(?:头|脑袋)', `${still}(?:疼|痛)`, '头痛'),
  of('(?:嘴巴?里?|口)', `${still}干`, '口干'),
  of('(?:嘴巴?里?|口)', `${still}苦`, '口苦'),
  of('(?:大便|便便)', `${still}(?:干|硬)`, '便干'),
  of('(?:大便|便便)', `${still}(?:稀|溏|烂|不成形)`, '便溏'),
]
