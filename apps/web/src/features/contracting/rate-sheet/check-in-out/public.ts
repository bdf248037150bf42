// What other rooms use of check-in and check-out.

export { CheckInOutPanel } from './CheckInOutPanel.tsx'
