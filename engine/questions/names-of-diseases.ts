/**
 * Signs of the base that are a doctor's conclusion and that a patient cannot answer: the question asks for what is seen
 * or felt instead.
 */
export const namesOfDiseases: ReadonlySet<string> = new Set([
  ...['胎漏', '胎动不安', '恶阻', '滑胎', '崩漏', '胎萎不长', '胎死不下', '产后血晕', '产后抑郁'],
  ...['结胸', '真心痛', '噎膈', '惊风', '脐风', '水痘', '麻疹', '奶麻', '夏季热', '顿咳', '鸡胸龟背'],
  ...['鼻渊', '凝脂翳', '宿翳', '暴盲', '血灌瞳神', '白睛溢血', '上胞下垂', '喉痹', '瘰疬', '疝气'],
  ...['痈', '疖', '疔疮', '附骨疽', '流注', '丹毒', '臁疮', '肠痈', '肺痈', '乳岩', '有头疽', '癣', '疥疮', '关格'],
])
