import { describe, expect, test } from 'vitest'
import { cyclesIn } from './cycles.ts'
import { importsIn, readImports, targetOf } from './imports.ts'
import { faultsOf, walls } from './walls.ts'

const breach = (from: string, to: string) => faultsOf([{ from, to }])

/** A wall, an import that violates it, and a similar one that is allowed. */
const cases: Record<string, { breach: [string, string][]; fine: [string, string][] }> = {
  'the contract is a leaf': {
    breach: [
      ['contract/clinic/visit.ts', 'node:fs'],
      ['contract/clinic/visit.ts', '@scope/package'],
      ['contract/clinic/visit.ts', 'i18n/en/base/errors.json'],
      ['contract/clinic/visit.ts', 'engine/person/age.ts'],
    ],
    fine: [['contract/clinic/visit.ts', 'zod']],
  },
  'the engine is pure': {
    breach: [
      ['engine/person/age.ts', 'node:fs'],
      ['engine/person/age.ts', 'pinyin-pro'],
      ['engine/person/age.ts', 'i18n/en/base/errors.json'],
      ['engine/person/age.ts', 'e2e/support/server.ts'],
      ['engine/person/age.ts', 'knowledge/load.ts'],
    ],
    fine: [['engine/person/age.ts', 'knowledge/schema/herb.ts']],
  },
  'the knowledge base stands alone': {
    breach: [['knowledge/load.ts', 'engine/person/age.ts']],
    fine: [['knowledge/load.ts', 'node:fs']],
  },
  'web and server apart': {
    breach: [
      ['web/base/query.ts', 'server/app.ts'],
      ['web/base/query.ts', 'knowledge/load.ts'],
      ['web/base/query.ts', 'node:fs'],
    ],
    fine: [['web/base/query.ts', 'knowledge/schema/herb.ts']],
  },
  'server without web': {
    breach: [['server/http/mount.ts', 'web/base/query.ts']],
    fine: [['server/http/mount.ts', 'contract/base/endpoint.ts']],
  },
  'SQL only in sql files': {
    breach: [['server/clinic/visit/visit.service.ts', 'kysely']],
    fine: [['server/clinic/visit/visit.sql.ts', 'kysely']],
  },
  'sql files know only SQL': {
    breach: [
      ['server/clinic/visit/visit.sql.ts', 'server/clinic/visit/visit.service.ts'],
      ['server/clinic/visit/visit.sql.ts', 'engine/person/age.ts'],
    ],
    fine: [['server/clinic/visit/visit.sql.ts', 'server/db/schema.ts']],
  },
  'HTTP only in routes': {
    breach: [
      ['server/clinic/visit/visit.service.ts', 'fastify'],
      ['server/clinic/visit/visit.service.ts', '@fastify/static'],
      ['server/clinic/visit/visit.service.ts', 'server/clinic/visit/visit.routes.ts'],
    ],
    fine: [['server/clinic/visit/visit.routes.ts', 'server/http/implement.ts']],
  },
  'antd only in the kit': {
    breach: [
      ['web/clinic/board/board-page.tsx', 'antd'],
      ['web/shell/rail.tsx', '@ant-design/icons'],
      ['web/support/home/home-page.tsx', 'echarts'],
    ],
    fine: [['web/ui/dialog.tsx', 'antd']],
  },
  'the kit knows no data and no page': {
    breach: [
      ['web/ui/pager.tsx', 'web/clinic/patient/board.ts'],
      ['web/ui/pager.tsx', '@tanstack/react-query'],
      ['web/ui/pager.tsx', 'contract/clinic/patient.ts'],
    ],
    fine: [['web/ui/pager.tsx', 'contract/base/codes.ts']],
  },
}

test('every wall has a case', () => {
  expect(Object.keys(cases).toSorted()).toEqual(walls.map((w) => w.name).toSorted())
})

for (const [name, { breach: broken, fine }] of Object.entries(cases)) {
  test.each(broken)(`${name}: %s must not import %s`, (from, to) => {
    expect(breach(from, to).join('\n')).toContain(name)
  })
  test.each(fine)(`${name}: %s may import %s`, (from, to) => {
    expect(breach(from, to)).toEqual([])
  })
}

describe('domains stand on floors', () => {
  test.each([
    ['server/clinic/visit/visit.service.ts', 'server/acupuncture/point/point.service.ts'],
    ['server/clinic/visit/visit.service.ts', 'contract/prescribing/prescription.ts'],
    ['web/account/auth/login-page.tsx', 'web/clinic/patient/board.ts'],
    ['server/exam/topic/topic.service.ts', 'server/support/home/home.service.ts'],
    ['server/http/mount.ts', 'server/account/auth/session.service.ts'],
    ['server/clinic/visit/visit.service.ts', 'server/app.ts'],
    ['contract/base/endpoint.ts', 'contract/account/auth.ts'],
  ])('%s must not import %s', (from, to) => {
    expect(breach(from, to).join('\n')).toContain('floors')
  })

  test.each([
    ['server/prescribing/record/derive.service.ts', 'server/clinic/patient/patient.service.ts'],
    ['server/app.ts', 'server/support/home/home.routes.ts'],
    ['server/study/reference/herbs.service.ts', 'contract/prescribing/herb.ts'],
  ])('%s may import %s', (from, to) => {
    expect(breach(from, to)).toEqual([])
  })
})

test('two features that import each other are a fault, and so are files, types counted', () => {
  const features = [
    { from: 'server/clinic/visit/a.ts', to: 'server/clinic/patient/b.ts' },
    { from: 'server/clinic/patient/c.ts', to: 'server/clinic/visit/d.ts' },
  ]
  expect(faultsOf(features)).toEqual([
    'features in a circle: server/clinic/patient → server/clinic/visit → server/clinic/patient',
  ])
  const files = importsIn('engine/person/a.ts', "import type { B } from './b.ts'\n").concat(
    importsIn('engine/person/b.ts', "export type { A } from './a.ts'\n"),
  )
  expect(faultsOf(files)).toEqual(['files in a circle: engine/person/a.ts → engine/person/b.ts → engine/person/a.ts'])
  expect(cyclesIn([{ from: 'a', to: 'b' }])).toEqual([])
})

test('an import is found however it is written', () => {
  const text = `import a from 'zod'
import type { B } from '#server/b.ts'
import './c.css'
export { d } from '../d.ts'
const e = () => import('node:fs/promises')`
  expect(importsIn('web/ui/x.ts', text).map((i) => i.to)).toEqual([
    'zod',
    'server/b.ts',
    'web/ui/c.css',
    'web/d.ts',
    'node:fs',
  ])
  expect(targetOf('web/ui/x.ts', '@tanstack/react-query/build')).toBe('@tanstack/react-query')
})

test('the project itself breaks no wall', () => {
  expect(faultsOf(readImports().imports)).toEqual([])
})
