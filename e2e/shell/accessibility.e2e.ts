import { faultsOf } from '../support/axe.ts'
import { bones } from '../support/browser.ts'
import { editorPath, enter, receivePatient } from '../support/clinic.ts'
import { complaint } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

/** Names and labels depend on the language, contrast on the theme, and neither on the other. */
const looks = [
  { language: 'zh_CN', theme: 'light' },
  { language: 'en', theme: 'dark' },
] as const

for (const { language, theme } of looks)
  test(`axe finds nothing serious: ${language}, ${theme}`, async ({ page, context, doctor }) => {
    test.slow()
    await context.addCookies(
      Object.entries({ language, theme }).map(([name, value]) => ({ name, value, url: doctor.url })),
    )
    await page.goto('/auth')
    await expect(page.getByRole('checkbox')).toBeVisible()
    expect.soft(await faultsOf(page), 'login').toEqual([])

    const { patientId, prescriptionId } = await receivePatient(doctor.call, {
      allergies: ['青霉素'],
      westernDrugs: ['华法林'],
    })
    await enter(context, doctor, { language, theme })
    for (const path of [
      '/route',
      '/patientManagement',
      '/patientManagement/patients',
      `/patientManagement/patients/${patientId}`,
    ]) {
      await page.goto(path)
      await expect(page.getByRole('main')).not.toBeEmpty()
      await expect(page.locator(bones)).toHaveCount(0)
      expect.soft(await faultsOf(page), path).toEqual([])
    }

    await page.goto(editorPath(prescriptionId))
    await page.locator('.say textarea').fill(complaint)
    await page.locator('.match.open .b.o').click()
    await expect(page.locator('.rx-line')).toHaveCount(4)
    await page.locator('.rx-add input').fill('gansui1')
    await page.locator('.rx-add input').press('Enter')
    await expect(page.locator('.margin .blocked').first()).toBeVisible()
    expect.soft(await faultsOf(page), 'desk').toEqual([])
    await page.locator('.go .b.p').click()
    await expect(page.locator('.drawn-page')).toBeVisible()
    expect.soft(await faultsOf(page), 'sheet').toEqual([])
  })
