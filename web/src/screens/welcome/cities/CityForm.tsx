import type { Ref } from 'react';
import styled from 'styled-components';
import { CITY_INQUIRY_FIELDS } from '@moontower/inquiries/limits';
import { below, color, elevation, radius } from '@moontower/ui/theme/styles.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { EmailField, PhoneField, TextAreaField, TextField } from '@moontower/ui/form/fields.tsx';
import { useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { InquiryForm } from '@moontower/inquiries/web/InquiryForm.tsx';
import { sendCityInquiry } from '@moontower/inquiries/web/inquiry-queries.ts';
import { textsOf } from '@moontower/inquiries/web/inquiry-texts.ts';

const NAMES = ['cityName', 'population', 'contactName', 'email', 'phone', 'message'] as const;
const INITIAL = Object.fromEntries(NAMES.map((name) => [name, '']));

/** The specification's inquiry form. */
export function CityForm({ heading }: { heading: Ref<HTMLHeadingElement> }) {
  const { inquiries: words } = useWords();
  const {
    forCities: { form },
  } = words;
  const language = useLanguage();
  return (
    <Card aria-labelledby="cities-form">
      <h2 id="cities-form" tabIndex={-1} ref={heading}>
        {form.title}
      </h2>
      <p>{form.lead}</p>
      <InquiryForm
        initial={INITIAL}
        limits={CITY_INQUIRY_FIELDS}
        press={form.press}
        send={(values, website, key) => sendCityInquiry({ ...textsOf(values, NAMES), language, website }, key)}
        said={({ hours }) => (hours === undefined ? words.sentCity : words.sentCityWithin(hours))}
        after={(again) => (
          <p>
            <Button onClick={again}>{form.again}</Button>
          </p>
        )}
      >
        <TextField name="cityName" autoComplete="address-level2" />
        <TextField name="population" />
        <TextField name="contactName" autoComplete="name" />
        <EmailField name="email" help={words.emailHelp} />
        <PhoneField name="phone" />
        <TextAreaField name="message" />
      </InquiryForm>
    </Card>
  );
}

const Card = styled.section`
  max-width: 720px;
  margin-top: 56px;
  padding: 24px 28px;
  background: ${color.surface};
  border-radius: ${radius.dialog};
  box-shadow: ${elevation.e1};
  & > h2 {
    scroll-margin-top: 96px;
  }
  & > h2 + p {
    margin-bottom: 12px;
    color: ${color.ink2};
  }
  ${below.phone} {
    margin-top: 40px;
    padding: 20px 16px;
  }
`;
