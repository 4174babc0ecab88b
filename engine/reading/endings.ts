import type { Figure } from './figures.ts'

/** Resolved symptoms, in words too short to be signs: 热退, 泻止, 便通. */
type Ending = { names: readonly string[]; said: RegExp }

const by = '(?:已|渐|亦|均|尽|全|自|俱|即|遂|得|始|皆)?'
const not = '(?![^，。;]{0,4}(?:复|又|再|不|未|而后))'
/** 退了，第二天又烧. */
const notAgain = '(?![^。;]{0,12}(?:又|(?<![不未没])再)[^，。;]{0,3}[烧热])'

const endings: readonly Ending[] = [
  {
    names: ['发热'],
    said: new RegExp(`(?<!汗出?|[不难未虚燥火里郁])(?:身|发|高|壮|低)?热${by}(?:退(?!热|烧)|平)(?:净|尽)?${not}`, 'g'),
  },
  { names: ['发热'], said: new RegExp(`烧${by}退${not}`, 'g') },
  {
    names: ['发热'],
    said: new RegExp(
      `(?:不再?发?烧了|(?<!(?:要求?|想|希望|求|先|帮|给|怎么|快)[^，。;]{0,3})退烧了?(?![药针贴栓]))${notAgain}`,
      'g',
    ),
  },
  // 发烧两天退了; 烧了三天，昨天退了.
  {
    names: ['发热'],
    said: new RegExp(
      `(?:[发高低]烧|烧了|发热)[^，。;不没未退]{0,6}(?:，(?:昨天?|今天?|前天|早上|晚上|夜里|现在|后来|刚刚?)?[早晚晨]?)?(?:就|才|已经?|都|也|自己)?退了${notAgain}`,
      'g',
    ),
  },
  { names: ['咳嗽'], said: /不(?:怎么)?咳了/g },
  { names: ['泄泻'], said: /不拉(?:肚子)?了/g },
  { names: ['头晕'], said: /不晕了/g },
  { names: ['失眠'], said: /(?<![没不])(?:能|可以)?睡得着(?:觉)?了|(?<!不)(?:能|可以)睡着(?:觉)?了/g },
  { names: ['气喘'], said: /不喘了/g },
  { names: ['皮肤瘙痒'], said: /不痒了/g },
  {
    names: ['皮疹'],
    said: /(?:皮疹|红疹|疹子|丘疹|皮损|风团)(?:已经?|均|皆|全部?|都)(?:消退|退|消)(?:净|尽|清|了)?(?=[，。;]|$)/g,
  },
  { names: ['泄泻'], said: new RegExp(`(?<![止不久])(?:腹泻|泄泻|泻|泄)${by}止(?!泻)${not}`, 'g') },
  { names: ['便秘'], said: new RegExp(`(?:大便|便|腑气)(?:已|渐|亦|得|始)(?:通|畅|下)${not}`, 'g') },
  { names: ['口渴'], said: new RegExp(`(?<![止解不])(?:烦|口)?渴${by}(?:止|除|平)(?!渴)${not}`, 'g') },
  { names: ['尿蛋白'], said: /尿?蛋白(?:已|渐|均)?(?:转阴|阴转|消失)/g },
  { names: ['呕吐'], said: /(?<![欲作想])(?:未|不)吐(?![露出])/g },
  { names: ['便溏'], said: /(?:大便|便)(?:已|渐|亦|转|由[^，。;]{1,4}转)成形/g },
  { names: ['呕吐'], said: new RegExp(`(?<![止不])呕(?:吐|逆)?${by}(?:止|平)(?!呕)${not}`, 'g') },
  { names: ['气喘'], said: new RegExp(`(?<![止平不定])喘(?:息|促)?${by}(?:平|定|止)(?!喘|卧)${not}`, 'g') },
  { names: ['汗出'], said: new RegExp(`(?<![止敛不])汗(?:出)?${by}(?:止|敛|收)(?!汗)${not}`, 'g') },
]

/** A fever that falls each night or with each sweat has not resolved. */
const eachTime = /(?<!昨)夜|(?<![今昨])晨|晓|明|更|汗|每|时|暂|必|冀|俾|待|庶|若|望|使/

/** All endings in a text, as signs no longer present. */
export function readEndings(text: string): Figure[] {
  return endings.flatMap(({ names, said }) =>
    [...text.matchAll(said)].flatMap((m) => {
      const before =
        text
          .slice(Math.max(0, m.index - 8), m.index)
          .split(/[。;]/)
          .at(-1) ?? ''
      if (eachTime.test(before)) return []
      return [{ start: m.index, end: m.index + m[0].length, names, present: false }]
    }),
  )
}
