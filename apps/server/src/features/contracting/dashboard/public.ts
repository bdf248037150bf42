// What other features use of the dashboard.

export { getWidget } from './get-widget.ts'
