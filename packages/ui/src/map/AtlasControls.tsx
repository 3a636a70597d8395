import { Minus, Plus } from 'lucide-react';
import styled from 'styled-components';
import { drawnCity } from '../city-drawn.ts';
import { below, color, elevation, font, radius } from '../theme/styles.ts';
import type { AtlasWords } from './atlas-props.ts';

/** Zoom buttons, the search-this-area button, notices and credits, all beside the canvas. */
export function AtlasControls({
  words,
  moved,
  tilesFailed,
  tilesShown,
  hint,
  onZoom,
  onSearch,
}: {
  words: AtlasWords;
  moved: boolean;
  tilesFailed: boolean;
  tilesShown: boolean;
  hint: string | undefined;
  onZoom: (by: 1 | -1) => void;
  onSearch: () => void;
}) {
  const { linesOf } = drawnCity();
  return (
    <>
      <Zoom>
        <button type="button" aria-label={words.zoomIn} onClick={() => onZoom(1)}>
          <Plus size={20} aria-hidden />
        </button>
        <button type="button" aria-label={words.zoomOut} onClick={() => onZoom(-1)}>
          <Minus size={20} aria-hidden />
        </button>
      </Zoom>
      {moved && (
        <SearchArea type="button" onClick={onSearch}>
          {words.searchArea}
        </SearchArea>
      )}
      {hint !== undefined && <Hint role="status">{hint}</Hint>}
      <Notes>
        {tilesFailed && (
          <p role="status">
            <b>{words.tilesFailed}</b>
          </p>
        )}
        <p data-own={tilesShown ? undefined : ''}>
          {tilesShown ? (
            <>
              <a href="https://www.openstreetmap.org/copyright" rel="noopener" target="_blank">
                {words.credit}
                <span className="visually-hidden"> {words.opensNew}</span>
              </a>
              {linesOf === undefined ? '' : ` · ${words.oldLines(linesOf)}`}
            </>
          ) : linesOf === undefined ? (
            words.ownCredit
          ) : (
            words.oldLines(linesOf)
          )}
        </p>
      </Notes>
    </>
  );
}

const Zoom = styled.div`
  position: absolute;
  right: 16px;
  top: 16px;
  z-index: var(--layer-controls);
  display: grid;
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: ${elevation.e2};
  /* Where the device decides the colours, no shadow is drawn, and this line is. */
  outline: 1px solid transparent;
  button {
    width: 40px;
    height: 40px;
    display: grid;
    place-items: center;
    color: ${color.ink2};
    border-radius: ${radius.control};
  }
  button:hover {
    background: ${color.sunken};
    color: ${color.ink};
  }
  button + button {
    border-top: 1px solid ${color.line};
    border-radius: 0 0 ${radius.control} ${radius.control};
  }
  ${below.phone} {
    right: 12px;
    top: 12px;
    button {
      width: 44px;
      height: 44px;
    }
  }
`;
const SearchArea = styled.button`
  position: absolute;
  left: 50%;
  top: 16px;
  transform: translateX(-50%);
  z-index: var(--layer-controls);
  min-height: 40px;
  padding: 0 16px;
  white-space: nowrap;
  border-radius: ${radius.chip};
  background: ${color.primary};
  color: ${color.onPrimary};
  font: ${font.smallStrong};
  box-shadow: ${elevation.e2};
  border: 1px solid transparent;
  &:hover {
    background: ${color.primaryHover};
  }
  ${below.phone} {
    top: auto;
    bottom: 44px;
    min-height: 44px;
  }
`;
const Hint = styled.p`
  position: absolute;
  left: 50%;
  top: calc(50% + 40px);
  transform: translateX(-50%);
  z-index: var(--layer-controls);
  max-width: min(320px, 80%);
  padding: 6px 12px;
  pointer-events: none;
  border-radius: ${radius.badge};
  background: ${color.surface};
  color: ${color.ink};
  font: ${font.metaStrong};
  text-align: center;
  box-shadow: ${elevation.e2};
`;
const Notes = styled.div`
  position: absolute;
  left: 16px;
  bottom: 12px;
  z-index: var(--layer-raised);
  max-width: calc(100% - 32px);
  /* Side by side: the legend stands over the first line alone. */
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  font: ${font.micro};
  color: ${color.ink2};
  p {
    background: color-mix(in srgb, ${color.surface} 90%, transparent);
    padding: 3px 8px;
    border-radius: ${radius.badge};
  }
  b {
    font-weight: 400;
    color: ${color.ink};
  }
  a {
    color: inherit;
  }
  ${below.phone} {
    left: 12px;
    bottom: 6px;
    p[data-own] {
      display: none;
    }
  }
`;
