import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { plainReadingOf } from '#tools/brain/prepared.ts'
import { readText } from '../read-text.ts'

const knowledge = loadKnowledge()
const index = plainReadingOf(knowledge)
const presentIn = (text: string) =>
  readText(index, text).findings.flatMap((f) => (f.present && !f.past ? [knowledge.signs.get(f.signId)?.zh] : []))

test.each([
  ['右眼看东西像隔着一层薄雾两年', '视如隔雾'],
  ['裂隙灯下晶状体皮质混浊', '晶珠混浊'],
  ['上眼皮长了个小疙瘩，又红又肿，一碰就疼', '麦粒肿'],
  ['吃鱼时鱼刺卡在喉咙', '骨鲠'],
  ['耵聍堵塞外耳道', '耵聍栓塞'],
  ['脚趾缝浸渍发白，刺痒', '癣'],
  ['小腿一片通红，灼热疼痛', '下肢红肿'],
  ['前臂一条红线往上走窜', '红丝疔'],
  ['左下肢全腿肿胀三天', '单侧下肢肿'],
  ['腹股沟有包块，站着鼓出，平卧就回去', '疝气'],
  ['透光试验阳性', '阴囊透光'],
  ['直腿抬高试验右侧40度', '直腿抬高阳性'],
  ['早上起来脖子转不动', '落枕'],
  ['昨天打球崴了脚', '踝扭伤'],
])('%s: %s', (text, name) => expect(presentIn(text)).toContain(name))

test.each([
  ['看东西没有隔雾感', '视如隔雾'],
  ['晶状体未见混浊', '晶珠混浊'],
  ['小腿无红肿，无灼热', '下肢红肿'],
  ['透光试验阴性', '阴囊透光'],
  ['直腿抬高试验阴性', '直腿抬高阳性'],
  ['未见视网膜脱离', '视网膜脱离'],
  ['三年前崴过脚，早已好了', '踝扭伤'],
])('%s: no %s', (text, name) => expect(presentIn(text)).not.toContain(name))
