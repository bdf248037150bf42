// What other rooms use of blackouts.

export { BlackoutsPanel } from './BlackoutsPanel.tsx'
