import styled from 'styled-components';
import { calmMotion, color, font } from '@moontower/ui/theme/styles.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** The specification's full-screen pulsing circle: only while a stored token is being checked. */
export function SessionLoading() {
  const { shell } = useWords();
  return (
    <main>
      <h1 className="visually-hidden">Moontower</h1>
      <Full role="status">
        <Disc />
        <p>{shell.loading}</p>
      </Full>
    </main>
  );
}

const Full = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 16px;
  min-height: 100dvh;
  font: ${font.body};
  color: ${color.ink2};
`;
const Disc = styled.div`
  width: 56px;
  height: 56px;
  border-radius: 50%;
  background: ${color.lamp};
  box-shadow: inset 0 0 0 2px ${color.ink};
  animation: lamp-pulse 1.6s ease-in-out infinite;
  @keyframes lamp-pulse {
    50% {
      opacity: 0.35;
      transform: scale(0.86);
    }
  }
  ${calmMotion} {
    animation: none !important;
  }
`;
