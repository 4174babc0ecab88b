// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '#web/ui/testing/draw.tsx'
import { ConsultationDialog, type Noted } from './consultation-dialog.tsx'

const value: Noted = {
  selfDesc: '头晕3天',
  lastMenstrualPeriod: null,
  menstrualCycleFlag: null,
  menstrualCycle: null,
  bodyHeight: null,
  bodyWeight: null,
  physiologicalStatus: null,
}

test.each([true, false])('a man (%s) is asked neither for his period nor for a pregnancy', async (isMale) => {
  const { person } = draw(<ConsultationDialog value={value} isMale={isMale} onSave={() => {}} />)
  await person.click(screen.getByRole('button', { name: '问诊单' }))
  expect(screen.getByLabelText('身高（厘米）')).toBeTruthy()
  for (const name of ['末次月经', '月经周期', '周期天数', '生理状态'])
    expect(screen.queryByLabelText(name) === null).toBe(isMale)
})
