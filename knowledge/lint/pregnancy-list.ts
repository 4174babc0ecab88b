import type { Herb } from '../schema/herb.ts'

/** 中国药典 2020 一部, 注意 of each drug: its wording on pregnancy; no other drug has one. */
const said: Record<NonNullable<Herb['pregnancy']>, string> = {
  禁用: '丁公藤 三棱 干漆 土鳖虫 千金子 千金子霜 川乌 草乌 马钱子 马钱子粉 天仙子 巴豆 巴豆霜 水蛭 甘遂 朱砂 全蝎 红大戟 京大戟 红粉 芫花 两头尖 阿魏 闹羊花 牵牛子 轻粉 洋金花 莪术 猪牙皂 商陆 斑蝥 雄黄 黑种草子 蜈蚣 罂粟壳 麝香',
  忌用: '天山雪莲 皂荚',
  慎用: '人工牛黄 三七 大黄 川牛膝 制川乌 制草乌 小驳骨 王不留行 天花粉 天南星 制天南星 天然冰片 木鳖子 牛黄 牛膝 片姜黄 艾片 白附子 玄明粉 芒硝 西红花 肉桂 华山参 冰片 芦荟 苏木 牡丹皮 体外培育牛黄 皂矾 没药 附子 苦楝皮 郁李仁 虎杖 金铁锁 乳香 卷柏 草乌叶 枳壳 枳实 禹州漏芦 禹余粮 急性子 桂枝 凌霄花 通草 黄蜀葵花 常山 番泻叶 蒲黄 漏芦 赭石 薏苡仁 瞿麦 蟾酥 益母草 桃仁 红花 硫黄 飞扬草',
}

export const pregnancyOfPharmacopoeia: ReadonlyMap<string, string> = new Map(
  Object.entries(said).flatMap(([word, names]) => names.split(' ').map((name) => [name, word] as const)),
)
