import { asNormalised } from './normalise.ts'

/** How a part of the body is called in speech, and how the base's signs of it begin, the closest first. */
export type BodyPart = {
  said: readonly string[]
  own: readonly string[]
  /** What is felt there is felt in the skin, a joint or a limb, so the general sign is meant where the part has none. */
  outer?: true
}

const part = (said: string, own: string): BodyPart => ({ said: asNormalised(said).split(' '), own: own.split(' ') })
const outer = (said: string, own: string): BodyPart => ({ ...part(said, own), outer: true })

export const bodyParts: readonly BodyPart[] = [
  part('脑袋 脑壳 脑瓜子 脑瓜 脑瓜仁 脑仁 头 头部 头里 脑袋里 脑子 脑壳里', '头'),
  part(
    '左边脑袋 右边脑袋 半边脑袋 一边脑袋 左边头 右边头 半边头 一侧头部 左侧头部 右侧头部 左边的头 右边的头 半个脑袋 半拉脑袋 一边的头',
    '偏头 头',
  ),
  part('额头 脑门 脑门子 前额', '前额 头'),
  part('头顶 头顶心 天灵盖', '巅顶 头'),
  part('后脑勺 后脑勺子 后脑 后脑壳', '后头 枕 头'),
  part('太阳穴 两边太阳穴 鬓角', '颞 颞部 头'),
  outer('头皮', '头皮 皮肤'),
  part('眉棱骨 眉骨', '眉棱骨'),
  part('眼睛 双眼 两眼 眼 眼珠 眼珠子 眼球 眼睛里 眼眶 眼眶子 眼角', '目'),
  part('眼皮 眼皮子 眼睑 上眼皮 下眼皮 眼泡 眼袋', '眼睑 胞睑'),
  part('耳朵 双耳 两耳 耳 耳朵里 耳朵里面 耳朵眼 耳根 耳道', '耳'),
  part('鼻子 鼻 鼻子里 鼻孔 鼻腔 鼻头', '鼻'),
  part('脸 脸上 脸颊 脸蛋 脸部 面部 半边脸', '面 皮肤'),
  part('嘴 嘴巴 嘴里 嘴巴里 口腔', '口'),
  part('嘴唇 嘴皮子 嘴皮', '唇'),
  part('舌头 舌尖 舌头尖 舌根 舌头边', '舌'),
  part('牙 牙齿 大牙 后槽牙 槽牙 蛀牙', '牙 齿'),
  part('牙龈 牙花子 牙花 牙床 牙床子 牙肉 牙根', '牙龈 牙'),
  part('嗓子 喉咙 嗓子眼 嗓子眼儿 喉头 喉咙里 嗓子里 咽喉 咽部', '咽'),
  part(
    '脖子 后脖子 脖颈子 后颈 颈部 颈椎 颈项 脖子后面 脖子后头 后脖颈子 后脖梗子 脖梗子 脖梗 脖梗儿 后脖埂 颈根',
    '项 颈项 颈',
  ),
  part('肩膀 肩膀头 肩头 肩部 肩胛 肩胛骨 膀子', '肩'),
  part('胳膊 手臂 上臂 手膀子 前臂 小臂', '臂 上肢'),
  outer('胳膊肘 手肘 肘', '肘 臂'),
  outer('手腕 手腕子 腕子 手脖子', '腕 手'),
  outer('手指 手指头 指头 大拇指 指尖 手指尖', '手指 手'),
  outer('手 双手 两手 左手 右手 手上 手背 手掌', '手 上肢'),
  part('手脚心 手心脚心 手心和脚心', '手足心'),
  part('手心', '手心 手足心'),
  part('脚心', '足心 手足心'),
  outer('手脚 手足 四肢 手和脚 胳膊腿 手跟脚', '四肢 手足'),
  part('胸口 胸部 胸 胸前 胸脯 胸膛 心口', '胸'),
  part('肋骨 肋条 肋条骨 两肋 胁肋 肋部 肋巴骨 肋叉子 两肋叉子 肋下 肋 右肋 左肋 右边肋骨 左边肋骨 软肋', '胁'),
  part('乳房 奶子 双乳 两边乳房 咪咪', '乳房'),
  part('乳头 奶头', '乳头 乳房'),
  part('右上腹 右上腹部 右边上腹 右季肋 右季肋部 右上肚子', '右胁 胁 腹'),
  part('后背 背部 背 背上 脊梁 后脊梁 脊背 后心 脊梁骨 脊柱 背心', '背'),
  part('下背 下背部 腰 腰部 后腰 腰眼 腰杆 腰杆子 腰窝 腰上 老腰 腰椎', '腰'),
  part('尾巴骨 尾椎 尾椎骨 尾骨 骶部 腰骶 腰骶部', '尾骨 骶 腰'),
  outer('屁股 臀部 胯 胯骨 胯骨轴子 胯骨轴 髋 屁股蛋', '臀 髋 下肢'),
  outer('大腿 大腿根 大腿根部', '大腿 下肢'),
  outer('小腿 小腿肚 小腿肚子 腿肚子 迎面骨', '小腿 下肢'),
  outer('腿 双腿 两腿 两条腿 下肢 腿上 双下肢 腿脚', '下肢 腿'),
  outer('膝盖 膝盖骨 膝关节 双膝 膝部 波棱盖 克膝头 克膝头儿 磕膝盖 波罗盖 克膝盖 膝盖头 膝头', '膝 膝关节'),
  outer('脚踝 脚脖子 脚腕 脚腕子', '踝 足'),
  outer('脚后跟 后跟 脚跟 后脚跟 足跟', '足跟 足'),
  outer('脚底 脚底板 脚板 脚掌 脚板心 脚底下', '足底 足心 足'),
  outer('脚趾 脚趾头 脚指头 脚丫子 脚丫 大脚趾 脚趾缝 脚丫缝 脚趾丫', '足趾 足'),
  outer('脚 双脚 两脚 脚上 脚背 脚面', '足'),
  outer('关节 骨节 全身关节 节骨眼 指节 手指关节 指关节 手指节 骨节眼', '关节'),
  part('骨头 骨头里 骨头缝 骨头缝里 骨缝', '骨 骨节'),
  part('肌肉', '肌肉'),
  outer('浑身 全身 身上 遍身 满身 周身 身子 身体 整个人 浑身上下 全身上下', '周身 身 全身'),
  outer('皮肤 皮肤上', '皮肤'),
  part('肚子 肚皮 腹部 肚子里 肚肚 肚皮里 腹中', '腹'),
  part('右下腹 右下腹部 右边小肚子 右小腹', '右下腹 少腹 小腹 腹'),
  part('左下腹 左下腹部 左边小肚子 左小腹', '少腹 小腹 腹'),
  part('小肚子 小腹 下腹 下腹部 小腹部 小肚', '小腹'),
  part('肚脐 肚脐眼 肚脐周围 肚脐旁边 肚脐边 肚脐边上 肚脐旁 肚脐眼周围 肚脐那儿 肚脐那', '脐 腹'),
  part('胃 胃里 胃部 胃脘 心口窝 心窝 心窝子 上腹 上腹部 胃口', '胃脘 胃'),
  part('肛门 屁眼 屁股眼 屁眼儿 肛门口 屁股眼儿 屁屁', '肛门'),
  part('下面 下体 下身 私处 私密处 外阴 阴部 阴道 下边', '外阴 阴'),
  part('蛋蛋 睾丸 卵蛋', '睾丸'),
  part('阴囊 蛋皮 裤裆', '阴囊'),
  part('会阴 会阴部', '会阴'),
  part('阴茎 小弟弟 龟头 鸡鸡', '阴茎'),
  part('尿道 尿道口', '尿道'),
]

const felt = (own: string, said: string, wider?: string) => ({
  own,
  said: asNormalised(said).split(' '),
  ...(wider && { wider }),
})

/** What is felt or seen in a part, how it is said, and the wider word where a part has no sign for it. */
export const feelings: readonly { own: string; said: readonly string[]; wider?: string }[] = [
  felt('痛', '疼 痛 疼痛 疼得慌 老疼 直疼 生疼 作痛 发疼 疼得 痛得 疼得很 疼起来 会痛 会疼'),
  felt('刺痛', '针扎 针扎似的疼 针扎一样疼 刺疼 扎着疼 像针扎 像针扎一样', '痛'),
  felt('胀痛', '胀得疼 胀得痛 胀疼 胀痛 又胀又疼 又胀又痛 胀着疼 涨疼 涨痛', '痛'),
  felt('隐痛', '隐隐作痛 隐隐疼 隐隐约约疼 隐隐的疼 丝丝拉拉疼 隐隐地疼', '痛'),
  felt('闷痛', '闷痛 闷疼 闷着疼', '隐痛'),
  felt('绞痛', '绞痛 绞着疼 拧着疼 绞着痛 绞疼 拧着痛 一绞一绞', '痛'),
  felt('冷痛', '凉疼 冷疼 又冷又疼 凉飕飕地疼 凉飕飕的疼 冷冷的痛 冷冷的疼 凉凉的疼 凉凉的痛 冰冰的痛', '痛'),
  felt('灼痛', '火烧火燎地疼 火烧火燎的疼 火辣辣地疼 火辣辣的疼 火辣辣疼 烧着疼 烧灼疼 灼痛', '痛'),
  felt('坠痛', '坠着疼 坠痛 坠疼 往下坠着疼', '痛'),
  felt('坠胀', '坠胀 下坠 坠坠 坠坠的 往下坠 坠得慌 坠得难受 有坠感', '坠痛'),
  felt('窜痛', '窜着疼 窜痛 窜疼 到处窜着疼', '痛'),
  felt('跳痛', '一蹦一蹦地疼 一蹦一蹦的疼 一跳一跳地疼 一跳一跳的疼 突突地疼 突突的疼 跳着疼', '痛'),
  felt('掣痛', '扯着疼 抽着疼 一抽一抽地疼 一抽一抽的疼 扯着痛 一扯一扯', '痛'),
  felt('酸痛', '酸疼 酸痛 又酸又疼 又酸又痛 酸溜溜地疼', '痛'),
  felt('痒', '痒 发痒 老痒 痒痒 痒得 刺痒 瘙痒 很痒'),
  felt('干', '干 发干 干巴巴 干得 干干 干得慌 干涩 发涩'),
  felt(
    '胀',
    '胀 撑撑 撑撑的 撑得 撑得慌 发胀 有点胀 胀鼓鼓 鼓 鼓鼓 胀得慌 胀胀 鼓鼓的 胀胀的 胀得 涨 涨得慌 鼓得 鼓起来 胀气',
  ),
  felt('酸', '酸 发酸 酸酸 酸酸的 酸溜溜 酸得 酸软 酸懒', '酸痛'),
  felt('麻', '麻 发麻 又麻又木 过电 麻麻 发木 木木 麻木 麻酥酥 木木的 麻麻的'),
  felt('无力', '没力 没劲 没有力气 使不上劲 没力气 使不上力 没什么力 没什么力气 没啥力气 没什么劲'),
  felt(
    '软',
    '软 发软 没力 没劲 软绵绵 软得 没有力气 使不上劲 没力气 打软 没什么力 没什么力气 没啥力气 没什么劲',
    '无力',
  ),
  felt('重', '重 发沉 沉 沉重 沉甸甸 沉得 灌了铅'),
  felt('肿', '肿 肿了 发肿 肿起来 肿得 浮肿 肿胀 肿起 又肿'),
  felt('凉', '冷冰冰 凉 冒凉气 冒冷气 冒凉风 冒冷风 嗖嗖凉 发凉 冰凉 凉飕飕 冷飕飕 冰凉冰凉 凉凉 拔凉 冰冰凉 凉得'),
  felt(
    '冷',
    '冷冰冰 冷冷 冷冷的 冷 凉 冒凉气 冒冷气 冒凉风 冒冷风 嗖嗖凉 发凉 发冷 冰凉 冰冷 冷飕飕 凉飕飕 冰凉冰凉 拔凉 冰',
  ),
  felt('热', '热 发热 发烧 发烫 烫 烧 滚烫 烫手 热烘烘'),
  felt(
    '闷',
    '发紧 堵 堵堵的 堵着 闷 发闷 闷得慌 憋得慌 堵得慌 闷闷 闷闷的 憋闷 堵得难受 一紧一紧 一紧一紧的 紧紧 紧紧的 紧巴巴 揪着 揪得慌',
  ),
  felt('红', '红 发红 通红 红红 红红的'),
  felt('昏', '昏 昏沉 昏昏沉沉 昏沉沉 浑浑噩噩 晕乎乎'),
  felt('灼热', '烧得慌 火烧火燎 烧心 火辣辣 火烧 火烧一样 烧得难受 热辣辣'),
  felt('鸣', '响 嗡嗡响 嗡嗡叫 叫 嗡嗡 嗡嗡的 吱吱响 吱吱叫 知了叫'),
  felt(
    '强',
    '紧 发紧 紧绷 紧绷绷 紧紧 紧紧的 僵 僵硬 发僵 发板 梗着 转不动 扭不动 扭不过去 转不过去 转不过来 僵得 僵僵的',
  ),
  felt('硬', '硬 发硬 发紧 硬邦邦 硬硬'),
  felt('僵硬', '僵 僵硬 发僵 伸不直 弯不了 攥不紧 握不紧', '屈伸不利'),
  felt('屈伸不利', '伸不直 弯不了 打不了弯 不灵活 不灵便 弯不下去', '屈伸不利'),
  felt('颤', '抖 一抖一抖 发抖 哆嗦 颤 颤抖 抖得 打颤'),
  felt('汗', '出汗 冒汗 是汗 汗津津 汗湿 汗多 湿漉漉'),
  felt('出血', '出血 流血 冒血 渗血 带血'),
  felt('皲裂', '裂开 裂得 开裂 裂口子 裂口 干裂 皲裂 裂了'),
  felt('糜烂', '烂了 烂 破了 烂掉 溃烂'),
  felt('赤肿痛', '又红又肿又痛 又红又肿又疼 又红又肿还疼 红肿热痛 红肿疼痛'),
  felt('红肿', '红肿 又红又硬 又红又烫 又红又热 又红又肿 红肿热痛 又红又肿又疼 红肿疼 红肿痛 红肿疼痛'),
  felt('瘀', '青了 发青 青一块紫一块 乌青 淤青 瘀青 青紫'),
  felt('跳', '跳 一跳一跳 老跳 直跳 跳个不停'),
]

/** The general sign where the skin or a limb has none of its own. */
export const elsewhere: Readonly<Record<string, string>> = {
  痒: '皮肤瘙痒',
  麻: '麻木',
  皲裂: '皮肤皲裂',
  糜烂: '糜烂',
  红肿: '局部红肿',
  灼热: '局部灼热',
  颤: '颤动',
  瘀: '皮肤瘀斑',
}

/** These are of the skin wherever they are felt or seen. */
const skinAlone = new Set(['痒', '皲裂'])

const feltBy = Map.groupBy(
  feelings.flatMap((f) => f.said.map((word) => [word, f] as const)),
  ([word]) => word,
)
export const feltWords: readonly string[] = [...feltBy.keys()].sort((a, b) => b.length - a.length)

const partBy = new Map(bodyParts.flatMap((p) => p.said.map((word) => [word, p] as const)))
export const partWords: readonly string[] = [...partBy.keys()].sort((a, b) => b.length - a.length)

/** The names of the sign meant by what is felt in a part, the closest first. */
export function namesOf(partWord: string, feltWord: string): string[] {
  const where = partBy.get(partWord)
  const said = (feltBy.get(feltWord) ?? []).map(([, f]) => f)
  if (!where) return []
  const close = where.own.flatMap((own) => said.map((f) => own + f.own))
  const onSkin = said.flatMap((f) => (where.outer || skinAlone.has(f.own) ? (elsewhere[f.own] ?? []) : []))
  const wide = where.own.flatMap((own) => said.flatMap((f) => (f.wider ? own + f.wider : [])))
  return [...close, ...wide, ...onSkin]
}
