import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Day } from '../base/fields.ts'
import { ClinicOnPage, LinkToken } from '../clinic/public-link.ts'

/** Part of the group `patientPage`: the sheet, on the patient's own phone. */
export const patientSheet = {
  sheet: endpoint({
    method: 'POST',
    path: '/api/patient-pages/sheet/{token}',
    access: 'public',
    summary: 'The confirmed prescription and its advice, for whoever holds the link and knows the birthday.',
    input: z.object({ token: LinkToken, birthday: Day }),
    output: z.object({
      clinic: ClinicOnPage,
      number: z.string(),
      doctorName: z.string(),
      confirmedAt: z.iso.datetime(),
      herbs: z.array(z.object({ name: z.string(), doseG: z.number(), decoct: z.string() })),
      pairs: z.int(),
      timesPerDay: z.int(),
      taking: z.string(),
      advice: z.string(),
      avoid: z.array(z.string()),
      nextVisitTime: z.string().nullable(),
      expiresAt: z.iso.datetime(),
    }),
    errors: ['link_unknown', 'link_ended', 'link_withdrawn', 'birthday_wrong', 'password_tries', 'too_many_requests'],
  }),
}
