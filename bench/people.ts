import { spellName } from '#server/clinic/patient/pinyin.ts'
import { seeded } from '#server/demo/names.ts'

// By frequency: the first three are a fifth of all people.
const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万钱严赖洪武戴莫孔汤'
const given =
  '伟芳娜敏静秀丽强磊军洋勇艳杰娟涛明超霞平刚桂英华玉兰文国建红梅春海燕志永生云德林成金荣庆新辉雪飞龙晓小光峰亮宁波斌宇浩凯健俊帆雨泽子涵梓轩欣怡诗思佳琪嘉豪博睿晨阳天佑瑞萱紫若彤语熙梦洁慧颖琳莹雅琴倩蕾薇婷玲珍素淑贞惠月凤莲菊翠彩巧美爱香竹松柏山川江河源清正义仁礼智信忠孝廉耻福寿康安乐喜'

/** A random position in a list, more often near its start. */
const front = (toss: number, length: number, lean: number) => Math.min(length - 1, Math.floor(length * toss ** lean))

const spelled = new Map<string, { pinyin: string; initials: string }>()
/** The reading of one character; whole names would take the bench a minute more. */
function spell(char: string, asSurname: boolean) {
  const key = asSurname ? char : `·${char}`
  const known = spelled.get(key) ?? spellName(asSurname ? char : `王${char}`)
  spelled.set(key, known)
  return asSurname || known.pinyin === ''
    ? known
    : { pinyin: known.pinyin.replace(/^wang/, ''), initials: known.initials.slice(1) }
}

export type Person = ReturnType<typeof inventPerson>

/** The same people every time; the seed distinguishes the clinics. */
export function* inventPeople(count: number, seed: number, now: Date) {
  const dice = seeded(seed)
  for (let i = 0; i < count; i++) yield inventPerson(dice, i, now)
}

function inventPerson(dice: ReturnType<typeof seeded>, place: number, now: Date) {
  const surname = surnames.charAt(front(dice.next(), surnames.length, 2))
  const chars = Array.from({ length: dice.chance(0.15) ? 1 : 2 }, () =>
    given.charAt(front(dice.next(), given.length, 1.4)),
  )
  const parts = [spell(surname, true), ...chars.map((c) => spell(c, false))]
  return {
    name: surname + chars.join(''),
    pinyin: parts.map((p) => p.pinyin).join(''),
    initials: parts.map((p) => p.initials).join(''),
    sex: dice.chance(0.58) ? 'female' : 'male',
    birthday: new Date(now.getTime() - dice.int(1, 90 * 365) * 86_400_000).toISOString().slice(0, 10),
    phone: `1${dice.pick(['38', '39', '59', '86', '77', '50', '33'])}${String(dice.int(0, 99_999_999)).padStart(8, '0')}`,
    patientCode: `A${String(place + 1).padStart(7, '0')}`,
    updatedAt: new Date(now.getTime() - dice.int(0, 3 * 365 * 86_400) * 1000).toISOString(),
  }
}
