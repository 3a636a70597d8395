/** What a process sends to whoever started it, once in its life. */
export interface ProgressMessage {
  gotFurther: true;
}

/**
 * Tells whoever started this process, once, that the process got something done.
 * A process that ends afterwards is started again however often: each life brought the product further.
 */
export function createProgressTeller(
  send: ((message: ProgressMessage) => void) | undefined = process.send === undefined
    ? undefined
    : (message) => {
        process.send?.(message);
      },
): () => void {
  let told = false;
  return () => {
    if (told) return;
    told = true;
    send?.({ gotFurther: true });
  };
}
