import { cutText } from '../label/cut-text.ts';

/** The three networks' own share addresses; the microblog's text is cut, the link stands beside it. */
export function shareLinks(
  text: string,
  link: string,
  limit: number,
): { microblog: string; social: string; professional: string; cut: string } {
  const cut = cutText(text, limit);
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
  return {
    cut,
    microblog: `https://twitter.com/intent/tweet?${query({ text: cut, url: link })}`,
    social: `https://www.facebook.com/sharer/sharer.php?${query({ u: link, quote: text })}`,
    professional: `https://www.linkedin.com/sharing/share-offsite/?${query({ url: link })}`,
  };
}
