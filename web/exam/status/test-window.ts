/** Test status is only requested from 08:00 to 23:59 by the browser's clock. */
export const isTestWindow = (now: Date): boolean => now.getHours() >= 8
