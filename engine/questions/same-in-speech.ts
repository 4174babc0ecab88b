/**
 * Signs that books distinguish but patients express in the same words: when one is stated, the others are not asked.
 */
export const sameInSpeech: readonly (readonly string[])[] = [
  ['口渴', '口干', '咽干', '多饮'],
  ['畏寒', '恶寒', '形寒肢冷', '肢冷'],
  ['自汗', '汗出', '多汗'],
  ['神疲', '乏力', '神疲乏力', '倦怠', '懒言'],
  ['纳呆', '食少', '厌食', '不欲饮食'],
  ['心悸', '怔忡', '惊悸'],
  ['头晕', '目眩', '视物旋转'],
  ['失眠', '入睡困难', '易醒'],
  ['呕吐', '恶心', '干呕'],
  ['泄泻', '便溏'],
  ['气短', '气喘'],
  ['胸闷', '胸痞'],
]
