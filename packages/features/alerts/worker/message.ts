/** What is posted to a webhook. */
export interface Message {
  type: 'bulletin.published' | 'alerts.matched';
  timestamp: string;
  /** Where people read of it. */
  page: string;
  data: unknown;
}
