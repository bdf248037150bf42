// What the frame of the application shows of announcements.

export { AnnouncementBar } from './AnnouncementBar.tsx'
