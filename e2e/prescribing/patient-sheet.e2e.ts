import { outbox } from '#contract/account/outbox.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { faultsOf } from '../support/axe.ts'
import { readPrescription, receivePatient, signInByCall } from '../support/clinic.ts'
import { expectWhole } from '../support/looks.ts'
import { expect, test } from '../support/test.ts'
import { textsOf } from '../support/texts.ts'

const birthday = '1968-03-09'

for (const { language, locale, width, phone } of [
  { language: 'zh_CN', locale: 'zh-CN', width: 390, phone: '13300000001' },
  { language: 'zh_TW', locale: 'zh-TW', width: 1280, phone: '13300000002' },
  { language: 'en', locale: 'en-GB', width: 390, phone: '13300000003' },
] as const)
  test(`a signed sheet is read on the patient's phone by the link of the message and the birthday: ${language}, ${width}`, async ({
    browser,
    serverUrl,
    doctor,
  }) => {
    const { prescriptionId } = await receivePatient(doctor.call, { birthday, phone })
    const { version } = await readPrescription(doctor.call, prescriptionId)
    const saved = await doctor.call(prescription.save, {
      prescriptionId,
      version,
      diagnosisResult: '感冒',
      advice: '避风寒',
      autoSendSms: true,
      herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }],
      recipeUsage: { pairs: 3, taking: '温服' },
    })
    await doctor.call(prescription.confirm, { prescriptionId, version: saved.version })
    const admin = await signInByCall(serverUrl, 'admin')
    const [letter] = (await admin.call(outbox.outbox, { account: phone })).list
    const path = /\/p\/sheet\/[\w-]+/.exec(letter?.body ?? '')?.[0] ?? ''

    // Nobody has chosen a language there: the page follows the phone.
    const context = await browser.newContext({ baseURL: serverUrl, locale, viewport: { width, height: 844 } })
    const page = await context.newPage()
    const t = textsOf(language, 'prescribing/patient-sheet')
    await page.goto(path)
    await expect(page.getByRole('heading', { name: t('title') })).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    const day = page.getByRole('textbox', { name: t('birthday') })
    const open = async (typed: string) => {
      await day.fill(typed)
      await day.press('Enter')
    }
    await open('1968-03-08')
    await expect(page.getByText(textsOf(language, 'base/errors')('birthday_wrong')).first()).toBeVisible()
    await expect(page.getByText('桂枝')).toHaveCount(0)
    await open(birthday)
    await expect(page.getByRole('listitem').filter({ hasText: '桂枝' })).toContainText('6')
    await expect(page.getByText(t('usage', { pairs: 3, times: 2 }))).toBeVisible()
    await expectWhole(page)
    await context.close()
  })
