// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { VisitRow } from '#contract/clinic/visit.ts'
import { draw } from '#web/ui/testing/draw.tsx'
import { BoardRow } from './board-row.tsx'

const user = vi.hoisted(() => ({ userType: 'staff' }))
vi.mock('#web/base/session.ts', async (real) => ({ ...(await real<object>()), useUser: () => user }))
vi.mock('@tanstack/react-router', () => ({ Link: () => null }))

const row = (reservationDate: string) =>
  ({
    mcId: 1,
    patientId: 1,
    name: '郑',
    sex: 'female',
    age: 52,
    ageMonths: null,
    phoneTail: '',
    queueNo: 1,
    reservationDate,
    visitStatus: 'R',
    doctorId: null,
    visitType: 1,
    visitCount: 0,
    appointmentSource: 2,
    diagnoseWay: 1,
    physicalTest: 0,
    preConsulted: false,
    complaint: '',
    prescriptionId: null,
    recipeName: '',
    lastRecipeName: '',
    unpaid: false,
    allergies: [],
    westernDrugs: [],
    physiologicalStatus: 1,
    waitingSince: null,
    closedAs: null,
    series: null,
    invalid: false,
  }) satisfies VisitRow

test.each([
  ['staff', '2026-03-02', 'R', '到诊'],
  ['doctor', '2026-03-02', 'R', '接诊'],
  ['staff', '2026-03-03', 'R', null],
  ['doctor', '2026-03-03', 'R', null],
  ['doctor', '2026-03-01', 'A', '接诊'],
] as const)(
  'to %s a visit of %s in state %s offers %s: only who waits is called on another day',
  (userType, day, visitStatus, act) => {
    user.userType = userType
    const actions = { busy: false, act: vi.fn(), reappoint: vi.fn(), desk: vi.fn(), change: vi.fn() }
    const now = new Date('2026-03-02T09:00:00+08:00')
    const shown = { ...row(`${day}T10:00:00+08:00`), visitStatus }
    draw(
      <table>
        <tbody>
          <BoardRow row={shown} now={now} isCurrent={false} opensGroup={false} actions={actions} />
        </tbody>
      </table>,
    )
    const offered = screen.queryAllByRole('button').map((b) => b.textContent)
    if (act) expect(offered).toContain(act)
    for (const other of ['到诊', '接诊']) if (other !== act) expect(offered).not.toContain(other)
  },
)
