import { cyclesIn } from './cycles.ts'
import { featureImports, floorFaults } from './floors.ts'
import { type Import, rooms } from './imports.ts'

type Wall = { name: string; instead: string; from: RegExp; to: RegExp }

const domain = '(?:account|clinic|prescribing|acupuncture|study|exam|support)'
const own = new RegExp(`^(${rooms.join('|')})/`)
const test = /[.](unit[.])?test[.]tsx?$|^server\/testing\//

/** Forbidden imports. `to` is a path of the project, or the name of a package. */
export const walls: readonly Wall[] = [
  {
    name: 'the contract is a leaf',
    instead: 'The contract knows zod and itself.',
    from: /^contract\//,
    to: /^(?!contract\/|zod$)/,
  },
  {
    name: 'the engine is pure',
    instead: 'The engine takes its facts as arguments; it knows itself and the types of the knowledge base.',
    from: /^engine\//,
    to: /^(?!engine\/|knowledge\/schema\/)/,
  },
  {
    name: 'the knowledge base stands alone',
    instead: 'The base knows nothing of those who read it.',
    from: /^knowledge\//,
    to: /^(contract|engine|server|web|i18n|tools|e2e|bench)\//,
  },
  {
    name: 'web and server apart',
    instead: 'They meet in contract/.',
    from: /^web\//,
    to: /^(server|tools|e2e|bench)\/|^knowledge\/(?!schema\/)|^node:(?!zlib$)/,
  },
  { name: 'server without web', instead: 'They meet in contract/.', from: /^server\//, to: /^(web|tools|e2e|bench)\// },
  {
    name: 'SQL only in sql files',
    instead: 'Queries live in *.sql.ts and server/db.',
    from: /^server\/(?!db\/|testing\/|jobs\/)(?!.*[.]sql[.]ts$)/,
    to: /^(kysely|pg)$/,
  },
  {
    name: 'sql files know only SQL',
    instead: 'A query takes plain values; rules live in the service.',
    from: /[.]sql[.]ts$/,
    to: /[.](service|routes)[.]ts$|^engine\/(?!pricing\/)/,
  },
  {
    name: 'HTTP only in routes',
    instead: 'Services take a Ctx, never a request.',
    from: /[.](service|sql)[.]ts$/,
    to: /^@?fastify\b|^server\/http\/(mount|implement|upload|refuse)|[.]routes[.]ts$/,
  },
  {
    name: 'antd only in the kit',
    instead: 'web/ui wraps it, so that every page has one look and one way.',
    from: /^web\/(?!ui\/)/,
    to: /^(antd|@ant-design\/.*|echarts)$/,
  },
  {
    name: 'the kit knows no data and no page',
    instead: 'Pass it in.',
    from: /^web\/ui\//,
    to: new RegExp(`^web/(${domain}|shell|routing)/|^contract/(?!base/)|^@tanstack/react-query$`),
  },
]

const wallFaults = (imports: readonly Import[]): string[] =>
  imports.flatMap(({ from, to }) =>
    walls
      .filter((wall) => !test.test(from) && wall.from.test(from) && wall.to.test(to))
      .map((wall) => `${wall.name}: ${from} imports ${to}. ${wall.instead}`),
  )

/** Every violation in the import graph, as sentences. */
export function faultsOf(imports: readonly Import[]): string[] {
  const running = imports.filter(({ from }) => !test.test(from))
  return [
    ...wallFaults(imports),
    ...floorFaults(running),
    ...cyclesIn(featureImports(running)).map((c) => `features in a circle: ${[...c, c[0]].join(' → ')}`),
    ...cyclesIn(running.filter(({ to }) => own.test(to))).map((c) => `files in a circle: ${[...c, c[0]].join(' → ')}`),
  ]
}
