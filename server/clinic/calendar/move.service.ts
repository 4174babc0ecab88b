import { putOffToDay } from '#server/clinic/visit/visit.sql.ts'
import type { Database } from '#server/db/connect.ts'
import { boundsOfDay, dayOf } from '#server/time/zone.ts'
import { placeBooking, type Scope } from './calendar.sql.ts'

type Booked = { id: number; reserved_at: Date }
type Clinic = Scope & { timeZone: string }

/** Moves it to another slot, by the desk or by the patient; throws the database error when the slot is taken. */
export async function moveInto(
  trx: Database,
  { orgId, timeZone }: Clinic,
  row: Booked,
  place: Parameters<typeof placeBooking>[2],
) {
  const day = dayOf(timeZone, place.reservedAt)
  if (day !== dayOf(timeZone, row.reserved_at)) await putOffToDay(trx, row.id, { orgId, ...boundsOfDay(timeZone, day) })
  await placeBooking(trx, row.id, place)
}
