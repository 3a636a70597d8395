import { Code, Copy, ExternalLink, Quote, Share2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { config } from '../config.ts';
import { color, font, radius } from '../theme/styles.ts';
import { useFormat, useWords } from '../words/WordsProvider.tsx';
import { Button, ButtonLink } from '../button/Button.tsx';
import { characters, cutText } from '../label/cut-text.ts';
import { Dialog } from '../overlay/Dialog.tsx';
import { Label, TextArea } from '../form/controls.ts';
import { useCopy } from '../feedback/use-copy.ts';
import { useNow } from '../label/use-now.ts';

/** The three networks' own share addresses; the microblog's text is cut, the link stands beside it. */
function shareLinks(
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

export interface ShareContent {
  /** The message to begin with; the reader may change it. */
  text: string;
  /** The page's full address. */
  link: string;
  title: string;
  /** For the citation: `City of Springfield, Issued Construction Permits`. */
  source: string;
  /** Address of the frame to embed, if the page has one. */
  embed?: string;
}

/**
 * The specification's dialog, the same on every screen: edit, then three networks, copy, native share, embed, citation.
 * A message that was changed and not copied is not lost without asking.
 */
export function ShareForm({ shared, onClose }: { shared: ShareContent; onClose: () => void }) {
  const {
    extras: { share, toast },
  } = useWords();
  const format = useFormat();
  const copy = useCopy();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(shared.text);
  const [asking, setAsking] = useState(false);
  const kept = useRef(shared.text);
  const close = () => {
    if (text === kept.current) onClose();
    else setAsking(true);
  };
  const keep = () => {
    setAsking(false);
    field.current?.focus();
  };
  const whole = `${text}\n${shared.link}`;
  const native = 'share' in navigator;
  const links = shareLinks(text, shared.link, config.shareLimit);
  const copyText = async () => {
    const worked = await copy(whole, share.text, { title: toast.copiedTitle, text: share.copiedAll });
    if (worked) kept.current = text;
    else field.current?.select();
  };
  return (
    <Dialog
      title={share.title}
      onClose={asking ? keep : close}
      footer={asking ? <Unsaved onKeep={keep} onDiscard={onClose} /> : undefined}
    >
      <Label htmlFor={id}>{share.text}</Label>
      <TextArea
        ref={field}
        id={id}
        value={text}
        rows={5}
        onChange={({ target }) => setText(target.value)}
        aria-describedby={`${id}-count`}
      />
      <Count id={`${id}-count`}>{share.count(format.count(characters(text).length))}</Count>
      {links.cut === text ? null : (
        <Cut>
          <p>{share.cut(config.shareLimit)}</p>
          <blockquote>{links.cut}</blockquote>
        </Cut>
      )}
      <Row>
        {native ? (
          <Button
            $main
            onClick={() => {
              // Many apps take the text alone, so the link stands in it.
              void navigator.share({ title: shared.title, text: whole }).catch(() => undefined);
            }}
          >
            <Share2 aria-hidden />
            {share.native}
          </Button>
        ) : null}
        <Button
          $main={!native}
          onClick={() => {
            void copyText();
          }}
        >
          <Copy aria-hidden />
          {share.copy}
        </Button>
      </Row>
      <Row>
        <Network href={links.microblog} label={share.microblog} />
        <Network href={links.social} label={share.social} />
        <Network href={links.professional} label={share.professional} />
      </Row>
      <Ways shared={shared} />
    </Dialog>
  );
}

function Unsaved({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const {
    extras: { share },
  } = useWords();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    first.current?.focus();
  }, []);
  return (
    <>
      <p role="alert">{share.changed}</p>
      <Button ref={first} $main onClick={onKeep}>
        {share.keep}
      </Button>
      <Button onClick={onDiscard}>{share.discard}</Button>
    </>
  );
}

function Network({ href, label }: { href: string; label: string }) {
  const { ui } = useWords();
  return (
    <ButtonLink href={href} target="_blank" rel="noopener noreferrer">
      {label}
      <ExternalLink aria-hidden />
      <span className="visually-hidden"> {ui.newWindow}</span>
    </ButtonLink>
  );
}

function Ways({ shared }: { shared: ShareContent }) {
  const {
    extras: { share, toast },
  } = useWords();
  const format = useFormat();
  const copy = useCopy();
  const cite = share.cite({
    title: shared.title,
    source: shared.source,
    link: shared.link,
    date: format.longDay(useNow()),
  });
  const frame =
    shared.embed === undefined
      ? undefined
      : `<iframe src="${shared.embed}" title="${share.embedTitle(shared.title).replaceAll('"', '&quot;')}" ` +
        'width="560" height="320" loading="lazy" style="border:0"></iframe>';
  const said = { title: toast.copiedTitle, text: share.copiedAll };
  return (
    <List>
      <li>
        <h3>
          <Quote size={16} aria-hidden />
          {share.citation}
        </h3>
        <code>{cite}</code>
        <Button
          $small
          onClick={() => {
            void copy(cite, share.citation, said);
          }}
        >
          {share.citation}: {share.copy}
        </Button>
      </li>
      {frame === undefined ? null : (
        <li>
          <h3>
            <Code size={16} aria-hidden />
            {share.embed}
          </h3>
          <code>{frame}</code>
          <Button
            $small
            onClick={() => {
              void copy(frame, share.embed, said);
            }}
          >
            {share.embed}: {share.copy}
          </Button>
        </li>
      )}
    </List>
  );
}

const Count = styled.p`
  font: ${font.meta};
  color: ${color.ink3};
  margin-top: 4px;
  text-align: right;
`;
const Cut = styled.div`
  margin-top: 8px;
  font: ${font.small};
  color: ${color.ink2};
  & blockquote {
    border-left: 3px solid ${color.control};
    padding-left: 12px;
    margin-top: 4px;
    color: ${color.ink};
    overflow-wrap: anywhere;
  }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 14px;
  & > a svg {
    width: 16px;
    height: 16px;
  }
`;
const List = styled.ul`
  margin-top: 20px;
  border-top: 1px solid ${color.line};
  & li {
    padding-top: 14px;
  }
  & h3 {
    display: flex;
    gap: 8px;
    align-items: center;
    font: ${font.smallStrong};
  }
  & code {
    display: block;
    font: ${font.small};
    color: ${color.ink2};
    background: ${color.sunken};
    border-radius: ${radius.control};
    padding: 10px 12px;
    margin: 6px 0 8px;
    overflow-wrap: anywhere;
  }
`;
