/** Test status is asked for only from 08:00 to 23:59 of the browser's clock. */
export const isTestWindow = (now: Date): boolean => now.getHours() >= 8
