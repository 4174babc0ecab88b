/** The patients of the demo clinic: complaints, ages and prescriptions. Invented; formulas are those of the base. */
export type DemoCase = {
  complaint: string
  diagnosis: string
  recipeId: string
  sex?: 'female' | 'male'
  /** Youngest and oldest, in years. */
  ages?: readonly [number, number]
}

export const demoCases: readonly DemoCase[] = [
  { complaint: '不寐三月，入睡困难，心悸健忘', diagnosis: '不寐 心脾两虚证', recipeId: 'gui-pi-tang', ages: [18, 90] },
  {
    complaint: '眩晕，头重如裹，胸闷恶心',
    diagnosis: '眩晕 痰浊中阻证',
    recipeId: 'ban-xia-bai-zhu-tian-ma-tang',
    ages: [30, 90],
  },
  { complaint: '咳嗽痰多，色白，夜间加重', diagnosis: '咳嗽 痰湿蕴肺证', recipeId: 'er-chen-tang', ages: [16, 90] },
  { complaint: '胃脘冷痛，得温则减', diagnosis: '胃痛 脾胃虚寒证', recipeId: 'xiao-jian-zhong-tang', ages: [16, 90] },
  {
    complaint: '经行腹痛，第一日剧，有血块',
    diagnosis: '痛经 气滞血瘀证',
    recipeId: 'shao-fu-zhu-yu-tang',
    sex: 'female',
    ages: [14, 45],
  },
  { complaint: '胸闷心痛，劳则加重', diagnosis: '胸痹 心血瘀阻证', recipeId: 'xue-fu-zhu-yu-tang', ages: [45, 90] },
  { complaint: '瘾疹反复，遇风加重', diagnosis: '瘾疹 风热犯表证', recipeId: 'xiao-feng-san', ages: [10, 80] },
  { complaint: '腰膝冷痛，久坐加重', diagnosis: '腰痛 寒湿证', recipeId: 'du-huo-ji-sheng-tang', ages: [35, 90] },
  {
    complaint: '月经后期，量少色淡',
    diagnosis: '月经后期 血虚证',
    recipeId: 'si-wu-tang',
    sex: 'female',
    ages: [15, 48],
  },
  { complaint: '泄泻，晨起腹痛', diagnosis: '泄泻 肾阳虚衰证', recipeId: 'si-shen-wan', ages: [30, 90] },
  {
    complaint: '胸胁胀闷，善太息',
    diagnosis: '郁证 肝气郁结证',
    recipeId: 'xiao-yao-san',
    sex: 'female',
    ages: [18, 70],
  },
  {
    complaint: '带下量多，质稀，倦怠',
    diagnosis: '带下病 脾虚证',
    recipeId: 'wan-dai-tang',
    sex: 'female',
    ages: [18, 60],
  },
  { complaint: '心悸气短，脉结代', diagnosis: '心悸 心阴阳两虚证', recipeId: 'zhi-gan-cao-tang', ages: [30, 90] },
  {
    complaint: '烘热汗出，腰膝酸软',
    diagnosis: '绝经前后诸证 肾阴虚证',
    recipeId: 'liu-wei-di-huang-wan',
    sex: 'female',
    ages: [44, 58],
  },
  { complaint: '夜尿频多，小便不畅', diagnosis: '癃闭 肾阳虚证', recipeId: 'shen-qi-wan', sex: 'male', ages: [50, 90] },
  {
    complaint: '发热恶寒，无汗，周身酸痛',
    diagnosis: '感冒 风寒束表证',
    recipeId: 'jing-fang-bai-du-san',
    ages: [14, 75],
  },
  { complaint: '咽痛，发热微恶风', diagnosis: '感冒 风热犯表证', recipeId: 'yin-qiao-san', ages: [3, 70] },
  { complaint: '便秘，三日一行，口臭', diagnosis: '便秘 热秘', recipeId: 'ma-zi-ren-wan', ages: [20, 90] },
  { complaint: '食积，腹胀，夜啼', diagnosis: '积滞 乳食内积证', recipeId: 'bao-he-wan', ages: [1, 12] },
  { complaint: '乏力气短，食少便溏', diagnosis: '虚劳 脾气虚证', recipeId: 'bu-zhong-yi-qi-tang', ages: [20, 90] },
  { complaint: '口苦胁痛，小便黄赤', diagnosis: '胁痛 肝胆湿热证', recipeId: 'long-dan-xie-gan-tang', ages: [18, 70] },
  { complaint: '脘痞食少，干噫食臭', diagnosis: '痞满 寒热错杂证', recipeId: 'ban-xia-xie-xin-tang', ages: [18, 80] },
]

export const suits = (c: DemoCase, sex: 'female' | 'male', age: number) =>
  (c.sex === undefined || c.sex === sex) && (c.ages === undefined || (age >= c.ages[0] && age <= c.ages[1]))
