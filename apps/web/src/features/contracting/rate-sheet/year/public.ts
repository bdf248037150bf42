// What other rooms use of the year at a glance.

export { YearButton } from './YearButton.tsx'
export { type DayLook, YearMonths } from './YearMonths.tsx'
export { YearPicture } from './YearPicture.tsx'
export { default as yearLook } from './YearPicture.module.css'
